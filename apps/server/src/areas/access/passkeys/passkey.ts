import type { Person } from "#areas/access/accounts/account.ts";
import type { TenantTransaction } from "#db/database.ts";
import { findPasskeyOfHost, listPasskeys } from "./queries.ts";

/**
 * A passkey: a key pair in a person's device that signs them in, or is their second step. It works on one host, for one person; the
 * device has to be unlocked, which makes it two factors.
 *
 * `adding.ts` creates one, `removal.ts` ends them, `sign-in.ts` checks a signature and opens a session. Every signature answers a
 * challenge of `challenge.ts`, once.
 */

/**
 * Returns what a passkey is bound to: the host it was created on, so live and sandbox have separate ones. Behind a proxy that
 * terminates TLS the server cannot see the scheme. Accepting both is safe: browsers support passkeys only on https and localhost.
 */
export function relyingPartyOf(host: string): { id: string; origins: string[] } {
  const name = host.toLowerCase();
  return { id: name.replace(/:\d+$/, ""), origins: [`https://${name}`, `http://${name}`] };
}

/** EdDSA, ES256 and RS256: every device supports one of them. */
export const algorithms = [-8, -7, -257];

const idBytes = 16;

/** The user handle stored in a passkey, which identifies its owner at a sign-in without an e-mail: two ids, nothing personal. */
export const userHandleOf = ({ organisationId, userId }: Person): string =>
  Buffer.from(`${organisationId}${userId}`.replaceAll("-", ""), "hex").toString("base64url");

export function personOf(userHandle: string): Person | null {
  const bytes = Buffer.from(userHandle, "base64url");
  if (bytes.length !== 2 * idBytes) return null;
  return { organisationId: idOf(bytes.subarray(0, idBytes)), userId: idOf(bytes.subarray(idBytes)) };
}

const idOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Whether the person has a passkey that works on this host. */
export const hasPasskey = async (trx: TenantTransaction, person: Person, host: string): Promise<boolean> =>
  (await findPasskeyOfHost(trx, person, relyingPartyOf(host).id)) !== undefined;

/** Whether the person has a passkey besides the given one, on any host. */
export const hasOtherPasskey = async (
  trx: TenantTransaction,
  person: Person,
  than: string | null,
): Promise<boolean> => (await listPasskeys(trx, person)).some(({ id }) => id !== than);
