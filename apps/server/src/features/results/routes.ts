import { isId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { readCurrentResults } from "#features/kits/read-current-results.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../errors.ts";
import { readTestTable } from "./list-tests.ts";
import { presentBiomarkerResult, presentCovidRow, presentTest, presentTestRow } from "./present.ts";
import { findTest } from "./queries.ts";

type Names = "listTestResults" | "listCovidResults" | "findTest" | "listBiomarkerResults";

/** Every read leaves an audit row: one for a person's test or result, one for a page of a list. */
export const resultRoutes: Pick<Handlers, Names> = {
  async listTestResults(call) {
    const { mode, actor, query } = call;
    const table = await mode.db.inTenant(actor.organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "test_results_listed" });
      return readTestTable(trx, actor.organisationId, "general", query);
    });
    return {
      rows: table.tests.map(presentTestRow),
      count: table.count,
      status: query.status,
      total: table.total,
    };
  },

  async listCovidResults(call) {
    const { mode, actor, query } = call;
    const table = await mode.db.inTenant(actor.organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "covid_results_listed" });
      return readTestTable(trx, actor.organisationId, "covid", query);
    });
    return { rows: table.tests.map(presentCovidRow), count: table.count, total: table.total };
  },

  async findTest(call) {
    const { mode, actor, query } = call;
    const test = await mode.db.inTenant(actor.organisationId, async (trx) => {
      const found = await findTest(trx, actor.organisationId, { kitCode: query.kitId });
      if (!found) throw notFound();
      await appendAudit(trx, scopeOf(call), {
        action: "test_viewed",
        subjectKind: "test",
        subjectId: found.id,
      });
      return found;
    });
    return { data: presentTest(test) };
  },

  async listBiomarkerResults(call) {
    const { mode, actor, params } = call;
    if (!isId(params.id)) throw notFound();
    const results = await mode.db.inTenant(actor.organisationId, async (trx) => {
      const test = await findTest(trx, actor.organisationId, { testId: params.id });
      if (!test) throw notFound();
      await appendAudit(trx, scopeOf(call), {
        action: "result_viewed",
        subjectKind: "test",
        subjectId: test.id,
      });
      return readCurrentResults(trx, actor.organisationId, test.id);
    });
    return { data: results.map(presentBiomarkerResult) };
  },
};
