import { isLocked, isMissingSchema, isUnavailable, sqlStateOf } from "#db/database-errors.ts";
import type { ModeName } from "../mode-names.ts";
import { asError } from "./thrown.ts";

/** Why the product could not start, worded for the operator. */
export class StartError extends Error {}

export const lostKey = (mode: ModeName): StartError =>
  new StartError(
    `Secrets in the ${mode} database may be encrypted with a passphrase that KITPATH_SECRET does not have. Add that one after the ` +
      "current one, with a comma between. If it is lost, run npx kitpath rotate-keys.",
  );

/** Errors that an operator can fix: authentication failed, permission denied, database missing. */
const refusals = /^(28|42501|3D000)/;

/**
 * Names the setting if its server cannot be reached or refuses the connection, and says why a migration gave up; returns any
 * other error unchanged. The embedded server has no setting.
 */
export function explainDatabaseError(error: unknown, setting: string | null): unknown {
  if (isLocked(error))
    return new StartError(
      "The schema could not be migrated, as a table has been in use for ten minutes. Look in pg_stat_activity for a long transaction, end it, and try again.",
      { cause: error },
    );
  if (!setting) return error;
  if (!isUnavailable(error) && !refusals.test(sqlStateOf(error) ?? "")) return error;
  const { message } = asError(error instanceof AggregateError ? error.errors[0] : error);
  return new StartError(`The PostgreSQL server that ${setting} names cannot be used: ${message}`, {
    cause: error,
  });
}

/** For commands that do not migrate the schema: explains that the product must be started first. */
export const explainCommandError = (error: unknown, setting: string | null): unknown =>
  isMissingSchema(error)
    ? new StartError("A database has no schema yet. Start Kitpath once.", { cause: error })
    : explainDatabaseError(error, setting);
