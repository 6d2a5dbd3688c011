"""A director's questions, one a screen: the same screens on the server and on a phone off line.

`screens` is what is asked, as data; `answers` reads an address, finds the next screen and makes the
telling and the record of it; `phrases` are its words. The page carries the screens and the table of
outcomes, `inquest-*.js` walk them by the same conditions without a server.
"""
