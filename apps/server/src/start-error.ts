import { isMissingSchema, isUnavailable, sqlStateOf } from "#db/database-errors.ts";
import { asError } from "./thrown.ts";

/** Why the product could not start, in words for whoever started it. */
export class StartError extends Error {}

/** Not who it says it is, not allowed to, no such database: what an operator can put right. */
const refusals = /^(28|42501|3D000)/;

/**
 * Names the setting when the server that it names cannot be reached or refuses; anything else stays what it is. No setting
 * names the embedded one.
 */
export function explainDatabaseError(error: unknown, setting: string | null): unknown {
  if (!setting) return error;
  if (!isUnavailable(error) && !refusals.test(sqlStateOf(error) ?? "")) return error;
  const { message } = asError(error instanceof AggregateError ? error.errors[0] : error);
  return new StartError(`The PostgreSQL server that ${setting} names cannot be used: ${message}`, {
    cause: error,
  });
}

/** For a command that leaves the schema as it is: whoever runs it before the product is told so. */
export const explainCommandError = (error: unknown, setting: string | null): unknown =>
  isMissingSchema(error)
    ? new StartError("A database has no schema yet. Start Kitpath once.", { cause: error })
    : explainDatabaseError(error, setting);
