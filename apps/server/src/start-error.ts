import { isMissingSchema, isUnavailable, sqlStateOf } from "#db/database-errors.ts";
import { asError } from "./thrown.ts";

/** Why the product could not start, worded for the operator. */
export class StartError extends Error {}

/** Errors that an operator can fix: authentication failed, permission denied, database missing. */
const refusals = /^(28|42501|3D000)/;

/**
 * Names the setting if its server cannot be reached or refuses the connection; returns any other error unchanged. The embedded
 * server has no setting.
 */
export function explainDatabaseError(error: unknown, setting: string | null): unknown {
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
