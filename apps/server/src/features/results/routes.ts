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

/** Every read of a result leaves an audit row. */
export const resultRoutes: Pick<Handlers, Names> = {
  async listTestResults({ mode, actor: { organisationId: clinicId }, query }) {
    const table = await mode.db.inTenant(clinicId, (trx) => readTestTable(trx, clinicId, "general", query));
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

  async findTest({ mode, actor: { organisationId: clinicId }, query }) {
    const test = await mode.db.inTenant(clinicId, (trx) => findTest(trx, clinicId, { kitCode: query.kitId }));
    if (!test) throw notFound();
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
