import pg from "pg";
import { codeOf } from "../errors/thrown.ts";

const unavailableStates = /^(08|53|57P|25006)/;
const unavailableCodes = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const connectionCalls = new Set(["connect", "read", "write", "getaddrinfo"]);
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * Whether the database is temporarily unavailable: starting, stopping, full or unreachable. Nothing was acknowledged, so the
 * caller may retry.
 */
export function isUnavailable(error: unknown): boolean {
  // A host name with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  const state = sqlStateOf(error);
  if (state) return unavailableStates.test(state);
  if (!(error instanceof Error)) return false;
  // Only system calls of connections count, not those of files; `lostConnection` matches the messages of the rest.
  const isOfConnection =
    "syscall" in error &&
    connectionCalls.has(String(error.syscall)) &&
    unavailableCodes.has(codeOf(error) ?? "");
  return isOfConnection || lostConnection.test(error.message);
}

/** PostgreSQL's five-character error code; null for an error that did not come from PostgreSQL. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Whether a statement gave up waiting for a table that another transaction uses. */
export const isLocked = (error: unknown): boolean => sqlStateOf(error) === "55P03";

/** Whether a row was refused as a duplicate: by the given constraint, or by any if none is given. */
export const isTaken = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

/** Whether no database has that name. */
export const isMissingDatabase = (error: unknown): boolean => sqlStateOf(error) === "3D000";

/**
 * Whether the database, a table or a column is missing, or the role that a connection takes on does not exist (22023): the
 * product has not been started on this database, or not in this version.
 */
export const isMissingSchema = (error: unknown): boolean =>
  isMissingDatabase(error) || ["42P01", "42703", "22023"].includes(sqlStateOf(error) ?? "");
