import { isTaken } from "#db/database-errors.ts";

/** Whether an insert failed because the e-mail already has an account. */
export const isTakenEmail = (error: unknown): boolean => isTaken(error, "logins_pkey");
