import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { summaryDocument } from "#areas/results/summaries/fhir-document.ts";
import { plainCsv } from "#areas/results/summaries/plain-csv.ts";
import { summaryPaper, summaryPdf } from "#areas/results/summaries/summary-paper.ts";
import type { Summary } from "#areas/results/summaries/summary.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Call, Handlers } from "#http/call.ts";
import { originOf, scopeOf } from "#http/call.ts";
import { drawQrCode } from "../../../pdf/draw-qr-code.ts";
import { openManifest, openManifestFile } from "./health-link.ts";
import type { Opened, Visit } from "./opening.ts";
import { openShare, withShare } from "./opening.ts";
import { presentShare, presentShared, presentShares } from "./present.ts";
import { endShare, makeShare, readOwnResults, readShares } from "./sharing.ts";

type OwnFiles = "getOwnResultsAsPdf" | "getOwnResultsAsCsv" | "getOwnResultsAsFhir";
type SharedFiles = "openSharedAsPdf" | "openSharedAsCsv" | "openSharedAsFhir";
type WithLink = SharedFiles | "findShared" | "openShared" | "openManifest" | "openManifestFile";
type Names = OwnFiles | WithLink | "listShares" | "makeShare" | "endShare";

export const shareRoutes: Pick<Handlers, Names> = {
  listShares: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const scope = scopeOf(call);
      const shared = await readShares(trx, scope);
      const subject = { subjectKind: "patient", subjectId: call.actor.personId };
      await appendAudit(trx, scope, { action: "my_tests_opened", ...subject });
      return presentShares(shared, call.now);
    }),

  async makeShare(call) {
    const { link, code, share, overBefore } = await call.mode.db.inTenant(
      call.actor.organisationId,
      async (trx) => {
        const scope = scopeOf(call);
        const made = await makeShare(trx, scope, call.body, call.baseUrl);
        const { shares, overBefore } = await readShares(trx, scope);
        return { ...made, share: shares.find(({ id }) => id === made.id)!, overBefore };
      },
    );
    return {
      data: presentShare(share, [], { now: call.now, overBefore }),
      link,
      code,
      qrCode: await drawQrCode(link),
    };
  },

  async endShare(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      endShare(trx, scopeOf(call), call.params.id),
    );
    return {};
  },

  getOwnResultsAsPdf: async (call) =>
    summaryPdf(call, await readOwn(call, "PDF", (trx, summary) => summaryPaper(trx, call, summary))),
  getOwnResultsAsCsv: (call) => readOwn(call, "CSV", (_trx, summary) => plainCsv(summary, call.now)),
  getOwnResultsAsFhir: (call) => readOwn(call, "FHIR", (_trx, summary) => documentOf(call, summary)),

  findShared: (call) =>
    withShare(visitOf(call), call.body.link, async (_trx, { clinic, share }) => ({
      clinic: { code: clinic.code, name: clinic.name },
      endsAt: share.expires_at.toISOString(),
    })),

  openShared: (call) =>
    openShare(visitOf(call), { ...call.body, form: "page" }, (_trx, opened) => presentShared(opened)),

  openSharedAsPdf: async (call) =>
    summaryPdf(
      call,
      await openShare(visitOf(call), { ...call.body, form: "pdf" }, (trx, { summary }) =>
        summaryPaper(trx, call, summary),
      ),
    ),
  openSharedAsCsv: (call) => openAs(call, "csv", ({ summary }) => plainCsv(summary, call.now)),
  openSharedAsFhir: (call) => openAs(call, "fhir", ({ summary }) => documentOf(call, summary)),

  openManifest: (call) =>
    openManifest(
      visitOf(call),
      {
        link: call.params.id,
        recipient: call.body.recipient,
        passcode: call.body.passcode,
        embeddedLengthMax: call.body.embeddedLengthMax,
      },
      call.baseUrl,
    ),

  openManifestFile: async (call) => ({
    filename: "results.jwe",
    mediaType: "application/jose",
    content: await openManifestFile(visitOf(call), { link: call.params.id, ticket: call.params.ticket }),
  }),
};

const visitOf = (call: Call<WithLink>): Visit => {
  const { mode, now, random, requestId, ip } = call;
  return { mode, now, random, requestId, ip, origin: originOf(call) };
};

const documentOf = ({ mode, now }: Pick<Call<Names>, "mode" | "now">, summary: Summary): FileAnswer =>
  summaryDocument(summary, { now, isSandbox: mode.name === "sandbox" });

const openAs = (
  call: Call<SharedFiles>,
  form: "csv" | "fhir",
  use: (opened: Opened) => FileAnswer,
): Promise<FileAnswer> => openShare(visitOf(call), { ...call.body, form }, (_trx, opened) => use(opened));

const readOwn = <T>(
  call: Call<OwnFiles>,
  form: string,
  use: (trx: TenantTransaction, summary: Summary) => T | Promise<T>,
): Promise<T> =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
    use(trx, await readOwnResults(trx, scopeOf(call), { tests: call.query.tests, form })),
  );
