import pg from "pg";
import { codeOf } from "../thrown.ts";

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
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * Whether the database could not do its work for now: it is starting, stopping, full or cut off. Nothing was
 * acknowledged, so the caller may try again.
 */
export function isUnavailable(error: unknown): boolean {
  // A name with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  const state = sqlStateOf(error);
  if (state) return unavailableStates.test(state);
  if (!(error instanceof Error)) return false;
  // A file that is missing names no call to a server.
  const isOfConnection = "syscall" in error && unavailableCodes.has(codeOf(error) ?? "");
  return isOfConnection || lostConnection.test(error.message);
}

/** Why PostgreSQL refused, by its five characters; null for what did not come from there. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Whether a row was refused because there is one like it: by that constraint, or else by any. */
export const isTaken = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

/** There is no database of that name. */
export const isMissingDatabase = (error: unknown): boolean => sqlStateOf(error) === "3D000";

/**
 * No such database, table or column, or nobody made the role that a connection takes on (22023): the product has not been
 * started on it, or not by this version.
 */
export const isMissingSchema = (error: unknown): boolean =>
  isMissingDatabase(error) || ["42P01", "42703", "22023"].includes(sqlStateOf(error) ?? "");
