import { isTaken } from "#db/database-errors.ts";

/** Somebody has confirmed the e-mail as theirs. */
export class EmailTaken extends Error {}

/** Whether an e-mail was refused because it has an account, or an invitation to the same organisation. */
export const isTakenEmail = (error: unknown): boolean =>
  error instanceof EmailTaken || isTaken(error, "logins_pkey") || isTaken(error, "logins_once");
