import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { Scope } from "../../../scope.ts";
import { listCodes } from "./code-queries.ts";
import { presentCode } from "./present-code.ts";

/** Lists the codes of a lab's instruments; a problem may quote a result, which is audited like any other that is shown. */
export async function readCodes(trx: TenantTransaction, scope: Scope): Promise<InstrumentCode[]> {
  const rows = await listCodes(trx, scope.actor.organisationId);
  if (rows.some(({ problem }) => problem !== null))
    await appendAudit(trx, scope, { action: "bench_results_viewed" });
  const biomarkers = await listKnownBiomarkers(trx);
  return rows.map((row) => presentCode(row, biomarkers));
}
