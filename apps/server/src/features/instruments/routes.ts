import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { checkImport } from "./check-import.ts";
import { presentImport } from "./present.ts";
import { readImport } from "./read-import.ts";
import { receiveHl7 } from "./receive-hl7.ts";
import { sendResults } from "./send-results.ts";
import { startImport } from "./start-import.ts";
import { uploadImport } from "./upload-import.ts";

type Names = "sendResults" | "sendHl7" | "uploadImport" | "getImport" | "checkImport" | "startImport";

export const instrumentRoutes: Pick<Handlers, Names> = {
  sendResults: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      sendResults(trx, scopeOf(call), call.body.results),
    ),

  sendHl7: (call) => receiveHl7(scopeOf(call), { content: call.body, report: call.report }),

  uploadImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const file = { content: call.body, fileName: call.query.fileName };
      return presentImport(await uploadImport(trx, scopeOf(call), file));
    }),

  getImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentImport(await readImport(trx, scopeOf(call), call.params.id)),
    ),

  checkImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      checkImport(trx, scopeOf(call), { id: call.params.id, mapping: call.body }),
    ),

  startImport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentImport(await startImport(trx, scopeOf(call), { id: call.params.id, ...call.body })),
    ),
};
