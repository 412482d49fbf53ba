import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { mayStillOpen } from "./link-for.ts";

/** Without an origin: where a visitor called from is not kept. */
type Opener = Omit<Scope, "actor" | "origin">;

/**
 * Opens the file of a signed link, which anybody who has it can do, so each time is recorded in the audit log. Throws `not_found`
 * and `link_expired`, also for a file that has been removed, and once whoever asked for the link may no longer have it.
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
