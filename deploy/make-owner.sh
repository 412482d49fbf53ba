#!/bin/sh
# Makes the owner of the schema, who is no superuser and so bound by row-level security, and the two databases.
# Runs by itself in the compose file; elsewhere run it once as an administrator, with PGHOST and the like set.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$KITPATH_DATABASE_PASSWORD" --dbname=postgres ${POSTGRES_USER:+--username="$POSTGRES_USER"} <<'SQL'
create role kitpath login createrole createdb password :'password';
create database kitpath owner kitpath;
create database kitpath_sandbox owner kitpath;
SQL
