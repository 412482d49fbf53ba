import type { TenantTransaction } from "#db/database.ts";
import { deleteRecoveryCodes, deleteTwoFactor } from "./queries.ts";

type Person = { organisationId: string; userId: string };

/** Ends a person's authenticator app and its recovery codes. Returns whether anything ended. */
export const endTwoFactor = (trx: TenantTransaction, person: Person): Promise<boolean> =>
  deleteTwoFactor(trx, person, "any");

/** Ends a person's recovery codes; the app stays. Returns whether there were any. */
export const endRecoveryCodes = (trx: TenantTransaction, person: Person): Promise<boolean> =>
  deleteRecoveryCodes(trx, person);
