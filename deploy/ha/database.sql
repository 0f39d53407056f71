-- Two roles and the database, for psql 15 or newer: one that owns the tables, and the site's, which can't change them.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
CREATE ROLE vetrina_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE vetrina LOGIN PASSWORD :'site_password';
CREATE DATABASE vetrina OWNER vetrina_owner ENCODING 'UTF8' TEMPLATE template0;
