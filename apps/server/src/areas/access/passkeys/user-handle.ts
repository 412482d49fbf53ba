import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";

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
