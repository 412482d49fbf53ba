import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { TenantTransaction } from "#db/database.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import { checkImport } from "./check-import.ts";
import { chooseHeading } from "./choose-heading.ts";
import { presentImport } from "./present.ts";
import type { ImportRow } from "./queries.ts";
import { readImport } from "./read-import.ts";
import { receiveHl7 } from "./receive-hl7.ts";
import { sendResults } from "./send-results.ts";
import { startImport } from "./start-import.ts";
import { uploadImport } from "./upload-import.ts";

type Names =
  | "chooseHeading"
  | "sendResults"
  | "sendHl7"
  | "uploadImport"
  | "getImport"
  | "checkImport"
  | "startImport";

const present = async (trx: TenantTransaction, row: ImportRow) =>
  presentImport(row, await listKnownBiomarkers(trx));

export const instrumentRoutes: Pick<Handlers, Names> = {
  sendResults: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      sendResults(trx, scopeOf(call), call.body.results),
    ),

  sendHl7: (call) => receiveHl7(scopeOf(call), { content: call.body, report: call.report }),

  uploadImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const file = { content: call.body, fileName: call.query.fileName };
      return present(trx, await uploadImport(trx, scopeOf(call), file));
    }),

  getImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      present(trx, await readImport(trx, scopeOf(call), call.params.id)),
    ),

  chooseHeading: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      present(trx, await chooseHeading(trx, scopeOf(call), { id: call.params.id, ...call.body })),
    ),

  checkImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      checkImport(trx, scopeOf(call), { id: call.params.id, mapping: call.body }),
    ),

  startImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      present(trx, await startImport(trx, scopeOf(call), { id: call.params.id, ...call.body })),
    ),
};
