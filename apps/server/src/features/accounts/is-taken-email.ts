import { sqlStateOf } from "#db/database.ts";

/** Whether an insert failed because the e-mail has an account. */
export const isTakenEmail = (error: unknown): boolean =>
  sqlStateOf(error) === "23505" && (error as { constraint?: string }).constraint === "logins_pkey";
