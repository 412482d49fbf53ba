import { presentTrends } from "#areas/results/trends/present.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { openOwnAttachment, openOwnReport } from "./files.ts";
import { readOwnResult, readOwnTests, readOwnTrends } from "./own-results.ts";
import { presentOwnResult, presentOwnTest } from "./present.ts";

type Names =
  | "listOwnResults"
  | "getOwnResult"
  | "downloadOwnReport"
  | "downloadOwnAttachment"
  | "listOwnTrends";

/** Every read adds an audit row: a test's about the test, the others about the person. */
export const ownResultRoutes: Pick<Handlers, Names> = {
  listOwnResults: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const tests = await readOwnTests(trx, scopeOf(call));
      const { personId: subjectId } = call.actor;
      await appendAudit(trx, scopeOf(call), {
        action: "my_results_listed",
        subjectKind: "patient",
        subjectId,
      });
      return { data: tests.map(presentOwnTest) };
    }),

  async getOwnResult(call) {
    const found = await call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const result = await readOwnResult(trx, scopeOf(call), call.params.id);
      const subject = { subjectKind: "test", subjectId: call.params.id };
      await appendAudit(trx, scopeOf(call), { action: "my_result_viewed", ...subject });
      return result;
    });
    return { data: presentOwnResult(found) };
  },

  downloadOwnReport: (call) => openOwnReport(scopeOf(call), call.params.id),
  downloadOwnAttachment: (call) => openOwnAttachment(scopeOf(call), call.params.id, call.params.attachmentId),

  async listOwnTrends(call) {
    const found = await call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const all = await readOwnTrends(trx, scopeOf(call));
      const { personId: subjectId } = call.actor;
      await appendAudit(trx, scopeOf(call), {
        action: "my_results_listed",
        subjectKind: "patient",
        subjectId,
      });
      return all;
    });
    return { data: presentTrends(found) };
  },
};
