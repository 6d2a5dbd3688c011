"""The office: it keeps records, shows them and consults the law (`referee`)."""
