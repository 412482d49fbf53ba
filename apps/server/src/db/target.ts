import type pg from "pg";

/** Where a database is: what `pg` needs to connect as the owner of the schema. */
export type DatabaseTarget = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "database" | "connectionString"
>;

/** The role that requests and jobs run as: neither owner nor superuser, so that row-level security binds it. */
export const applicationRole = "kitpath_app";
export const searchRole = "kitpath_search";
/** What alone may delete records: the functions of retention run as it, and nobody else. */
export const retentionRole = "kitpath_retention";
