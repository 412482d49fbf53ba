import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { AppError } from "../../../errors/errors.ts";
import { summaryDocument } from "./fhir-document.ts";
import { summaryCsv } from "./summary-csv.ts";
import { summaryPaper, summaryPdf } from "./summary-paper.ts";
import type { Summary } from "./summary.ts";
import { readSummary } from "./summary.ts";

type Names = "getSummaryAsPdf" | "getSummaryAsCsv" | "getSummaryAsFhir";

/** Each request adds an audit row with the format. */
export const summaryRoutes: Pick<Handlers, Names> = {
  async getSummaryAsPdf(call) {
    const paper = await readFor(call, "PDF", (trx, summary) => summaryPaper(trx, call, summary));
    return summaryPdf(call, paper);
  },

  getSummaryAsCsv: (call) => readFor(call, "CSV", (_trx, summary) => summaryCsv(summary, call.now)),

  getSummaryAsFhir: (call) =>
    readFor(call, "FHIR", (_trx, summary) =>
      summaryDocument(summary, { now: call.now, isSandbox: call.mode.name === "sandbox" }),
    ),
};

/** Reads a summary for the clinic itself, unless the person's data is restricted. */
function readFor<T>(
  call: Call<Names>,
  format: string,
  use: (trx: TenantTransaction, summary: Summary) => T | Promise<T>,
): Promise<T> {
  const { mode, actor, params, query } = call;
  const clinicId = actor.organisationId;
  const testIds = query.tests?.length ? query.tests : "all";
  return mode.db.inTenant(clinicId, async (trx) => {
    const summary = await readSummary(trx, call, { clinicId, patientId: params.id, testIds });
    if (summary.person.restrictedAt) throw new AppError("person_restricted");
    await appendAudit(trx, scopeOf(call), {
      action: "summary_downloaded",
      subjectKind: "patient",
      subjectId: params.id,
      details: {
        format,
        ...(testIds === "all" ? {} : { kits: summary.records.map(({ test }) => test.kit_code).join(", ") }),
      },
    });
    return use(trx, summary);
  });
}
