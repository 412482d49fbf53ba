import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { findPaper } from "#areas/kits/papers/paper.ts";
import { storePaper } from "#areas/kits/papers/rendering.ts";
import { openAttachment, requireAttachment } from "#areas/review/commentaries/attachment.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { readOwnTests, readOwnVersions } from "./own-results.ts";

/**
 * Returns the report or certificate of the version that a person may read; one that compares with versions that they could not read is
 * drawn for them without these. The read is recorded. Throws `not_found`.
 */
export async function openOwnReport(scope: Scope<PersonActor>, testId: string): Promise<FileAnswer> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const found = await mode.db.inTenant(clinicId, async (trx) => {
    const test = (await readOwnTests(trx, scope)).find(({ id }) => id === testId);
    if (!test) throw notFound();
    const { category, version } = test;
    const of = { clinicId, testId, category, version: version.version };
    const seen = await readOwnVersions(trx, scope, testId);
    const isWhole = seen.length === version.version;
    const paper = await findPaper(trx, { mode, now }, of, isWhole ? undefined : seen);
    if (!paper) throw notFound();
    await appendAudit(trx, scope, { action: "my_report_downloaded", subjectKind: "test", subjectId: testId });
    return { ...paper, isShared: isWhole || category === "covid" };
  });
  if (!found.isShared) {
    const { filename, mediaType } = found.file;
    return { filename, mediaType, content: await mode.papers.make(found.paper, "now") };
  }
  const { file } = await storePaper({ mode, now }, found, "now");
  const content = await mode.files.open(file);
  if (!content) throw notFound();
  return content;
}

/** Returns a file of the commentary that a person may read. The read is recorded. Throws `not_found`. */
export async function openOwnAttachment(
  scope: Scope<PersonActor>,
  testId: string,
  attachmentId: string,
): Promise<FileAnswer> {
  const { mode, actor } = scope;
  const clinicId = actor.organisationId;
  const row = await mode.db.inTenant(clinicId, async (trx) => {
    const test = (await readOwnTests(trx, scope)).find(({ id }) => id === testId);
    if (!test?.commentary?.attachments.some(({ id }) => id === attachmentId)) throw notFound();
    const found = await requireAttachment(trx, clinicId, { testId, id: attachmentId });
    await appendAudit(trx, scope, { action: "my_report_downloaded", subjectKind: "test", subjectId: testId });
    return found;
  });
  return openAttachment(mode, clinicId, row);
}
