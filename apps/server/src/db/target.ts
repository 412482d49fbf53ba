import type pg from "pg";

/** Where a database is: what `pg` needs to connect as the owner of the schema. */
export type DatabaseTarget = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "database" | "connectionString"
>;

/** The role that requests and jobs run as: neither owner nor superuser, so that row-level security binds it. */
export const applicationRole = "kitpath_app";
/** The role of what a person who takes tests reads for themselves: row-level security shows it their own rows alone. */
export const personRole = "kitpath_person";
export const searchRole = "kitpath_search";
/** Reads the rows of every tenant and changes none; only back-ups use it. */
export const backupRole = "kitpath_backup";
/** The only role that may delete records; only the retention functions run as it. */
export const retentionRole = "kitpath_retention";
