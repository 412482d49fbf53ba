import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { isInUse } from "#areas/access/api-keys/keys-in-use.ts";
import { findActorOfSession } from "#areas/access/sign-in/sign-in.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { holdsFor } from "#http/authenticate.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { LinkFor, Linked } from "../../../files/file-store.ts";
import type { Caller, Mode, Scope } from "../../../scope.ts";

/** Returns what a link says about its asker: their session or key, and what they need for the file. */
export const linkFor = (actor: Caller, { permission, flag }: LinkFor["access"]): LinkFor => ({
  asker:
    actor.kind === "api_key" ? { keyId: actor.keyId } : { sessionId: actor.sessionId, userId: actor.userId },
  access: { permission, ...(flag ? { flag } : {}) },
});

/**
 * Whether the asker of a link may still have its file: their session or key has not ended, they still have the permission, and staff
 * who were viewing an organisation still are.
 */
async function mayStillOpen(
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

/** Without an origin: we do not keep where a visitor called from. */
type Opener = Omit<Scope, "actor" | "origin">;

/**
 * Opens the file of a signed link. Anybody who has the link can, so the audit log records each time. Throws `not_found`, and
 * `link_expired`, also for a file that has been removed and once the asker may no longer have it.
 */
export async function openLinkedFile(opener: Opener, link: string): Promise<FileAnswer> {
  const { mode, now } = opener;
  const linked = await mode.files.readLink(link, now);
  if (linked === "expired") throw new AppError("link_expired");
  if (linked === "unknown") throw notFound();
  if (!(await mayStillOpen(mode, linked, now))) throw new AppError("link_expired");
  const { organisationId, kind, id } = linked.subject;
  await mode.db.inTenant(organisationId, async (trx) => {
    const scope: Scope = { ...opener, actor: { kind: "visitor", organisationId, userId: null } };
    await appendAudit(trx, scope, { action: "file_opened", subjectKind: kind, subjectId: id });
    if (!(await mode.files.has(linked.file.key))) throw new AppError("link_expired");
  });
  // Only now: nobody would close it if the transaction failed.
  const file = await mode.files.open(linked.file);
  if (!file) throw new AppError("link_expired");
  return file;
}
