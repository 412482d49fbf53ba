import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";
import { findPasskeyOfHost, listPasskeys } from "./queries.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** Whether the person has a passkey that works on this host. */
export const hasPasskey = async (trx: TenantTransaction, person: Person, host: string): Promise<boolean> =>
  (await findPasskeyOfHost(trx, person, relyingPartyOf(host).id)) !== undefined;

/** Whether the person has a passkey besides the given one, on any host. */
export const hasOtherPasskey = async (
  trx: TenantTransaction,
  person: Person,
  than: string | null,
): Promise<boolean> => (await listPasskeys(trx, person)).some(({ id }) => id !== than);
