import { operations } from "@kitpath/contract/operations";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import { notFound } from "../../../errors/errors.ts";
import { findPaper } from "./paper.ts";
import { linkFor, openLinkedFile } from "./links.ts";
import { storePaper } from "./rendering.ts";
import { presentVerification } from "./present.ts";
import { verifyCertificate } from "./certificate.ts";

type Names = "downloadCertificate" | "downloadReport" | "verifyCertificate" | "downloadFile";

export const paperRoutes: Pick<Handlers, Names> = {
  async downloadCertificate(call) {
    const { params, query } = call;
    return { fileUrl: await linkTo(call, "covid", params.id, query.version) };
  },

  async downloadReport(call) {
    const { id, version } = call.params;
    if (!/^[1-9]\d{0,3}$/.test(version)) throw notFound();
    return { downloadLink: await linkTo(call, "general", id, Number(version)) };
  },

  async verifyCertificate(call) {
    const { mode, ip, now, random, requestId } = call;
    const guess = await takeGuessFrom(mode.db.directory, { what: "certificate", ip, now });
    const certificate = await verifyCertificate({ mode, now, random, requestId }, call.params.code);
    if (!certificate) throw notFound();
    await guess.takeBack();
    return presentVerification(certificate);
  },

  downloadFile(call) {
    const { mode, now, random, requestId } = call;
    return openLinkedFile({ mode, now, random, requestId }, call.params.link);
  },
};

/** Returns a link to a paper of a test, generating it if no job has done so yet. The request is recorded in the audit log. */
async function linkTo(
  call: Omit<Call<"downloadReport">, "params">,
  category: "covid" | "general",
  testId: string,
  version: number,
): Promise<string> {
  const { mode, actor, now, baseUrl } = call;
  const clinicId = actor.organisationId;
  if (!isId(testId)) throw notFound();
  const found = await mode.db.inTenant(clinicId, async (trx) => {
    const paper = await findPaper(trx, { mode, now }, { clinicId, testId, category, version });
    if (!paper) throw notFound();
    await appendAudit(trx, scopeOf(call), {
      action: `${paper.paper.kind}_downloaded`,
      subjectKind: "test",
      subjectId: testId,
    });
    return paper;
  });
  const { file } = await storePaper({ mode, now }, found, "now");
  const { access } = operations[category === "covid" ? "downloadCertificate" : "downloadReport"];
  const subject = { organisationId: clinicId, kind: "test", id: testId } as const;
  return mode.files.link({ file, subject, by: linkFor(actor, access) }, { origin: baseUrl, now });
}
