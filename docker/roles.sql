-- Run once, when the database is made, by its owner: the office's own role may read and write
-- rows, but owns nothing. So it cannot take away the triggers under which the log only grows.
\getenv password DATABASE_PASSWORD
CREATE ROLE referee_office LOGIN PASSWORD :'password';
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO referee_office;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO referee_office;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
    GRANT USAGE, SELECT ON SEQUENCES TO referee_office;
