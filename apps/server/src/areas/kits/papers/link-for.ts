import { isInUse } from "#areas/access/api-keys/keys-in-use.ts";
import { findActorOfSession } from "#areas/access/sign-in/sign-in.ts";
import { holdsFor } from "#http/authenticate.ts";
import type { Linked, LinkFor } from "../../../files/file-store.ts";
import type { Caller, Mode } from "../../../scope.ts";

/** What a link says of its asker: their session or key, and what they need for the file. */
export const linkFor = (actor: Caller, { permission, flag }: LinkFor["access"]): LinkFor => ({
  asker:
    actor.kind === "api_key" ? { keyId: actor.keyId } : { sessionId: actor.sessionId, userId: actor.userId },
  access: { permission, ...(flag ? { flag } : {}) },
});

/**
 * Whether whoever asked for a link may still have its file: their session, or key, has not ended, and their permission is not gone. For
 * staff who view as an organisation, that they still do.
 */
export async function mayStillOpen(
  mode: Mode,
  { subject: { organisationId }, by: { asker, access } }: Linked,
  now: Date,
): Promise<boolean> {
  if ("keyId" in asker) return isInUse(mode, { organisationId, keyId: asker.keyId }, now);
  const actor = await findActorOfSession(mode, asker, now);
  if (!actor || actor.mustSetPassword || actor.isUnconfirmed) return false;
  const acting = [actor, actor.viewing].find((each) => each?.organisationId === organisationId);
  return !!acting && holdsFor({ access: { kind: "permission", ...access } }, acting);
}
