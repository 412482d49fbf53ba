import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import type { TenantTransaction } from "#db/database.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { ImportRow } from "./instrument.ts";
import { checkImport } from "./check-import.ts";
import { chooseHeading, readImport, uploadImport } from "./upload-import.ts";
import { nothingShown, presentImport, showsLines } from "./present.ts";
import { discardWaiting, matchCode, readCodes } from "./instrument-codes.ts";
import { viewParser } from "./read-file.ts";
import { receiveHl7 } from "./receive-hl7.ts";
import { sendResults } from "./send-results.ts";
import { startImport } from "./store-import.ts";

type Names =
  | "chooseHeading"
  | "listInstrumentCodes"
  | "matchInstrumentCode"
  | "discardWaitingResults"
  | "sendResults"
  | "sendHl7"
  | "uploadImport"
  | "getImport"
  | "checkImport"
  | "startImport";

async function present({ mode, actor }: Pick<Scope, "mode" | "actor">, row: ImportRow) {
  const { content, mapping } = row;
  if (!content || !showsLines(row)) return presentImport(row, nothingShown);
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const view = await mode.parse(viewParser, { content, biomarkers, mapping }, actor.organisationId);
  return presentImport(row, view);
}

export const instrumentRoutes: Pick<Handlers, Names> = {
  sendResults: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      sendResults(trx, scopeOf(call), call.body.results),
    ),

  sendHl7: (call) => receiveHl7(scopeOf(call), { content: call.body, report: call.report }),

  async uploadImport(call) {
    const file = { content: call.body, fileName: call.query.fileName };
    return present(call, await uploadImport(scopeOf(call), file));
  },

  listInstrumentCodes: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await readCodes(trx, scopeOf(call)),
    })),

  matchInstrumentCode: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      matchCode(trx, scopeOf(call), { id: call.params.id, biomarker: call.body.biomarker }),
    ),

  discardWaitingResults: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await discardWaiting(trx, scopeOf(call), call.params.id);
      return {};
    }),

  async getImport(call) {
    const read = (trx: TenantTransaction) => readImport(trx, scopeOf(call), call.params.id);
    return present(call, await call.mode.db.inTenant(call.actor.organisationId, read));
  },

  async chooseHeading(call) {
    return present(call, await chooseHeading(scopeOf(call), { id: call.params.id, ...call.body }));
  },

  checkImport: (call) => checkImport(scopeOf(call), { id: call.params.id, mapping: call.body }),

  async startImport(call) {
    const start = { id: call.params.id, ...call.body };
    const begin = (trx: TenantTransaction) => startImport(trx, scopeOf(call), start);
    return present(call, await call.mode.db.inTenant(call.actor.organisationId, begin));
  },
};
