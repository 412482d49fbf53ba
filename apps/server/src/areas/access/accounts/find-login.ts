import type { Executor } from "#db/database.ts";
import { getLogin } from "./login-queries.ts";
import type { Person } from "./sign-in-attempt.ts";

/** Finds by what a user signs in; undefined if they have been deleted. */
export const findLoginOf = (directory: Executor, { organisationId, userId }: Person) =>
  getLogin(directory, organisationId, userId);
