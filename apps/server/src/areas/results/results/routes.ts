import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import { replaceKit } from "#areas/orders/orders/replacement.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { readTestTable } from "./list-tests.ts";
import { presentCovidRow, presentResults, presentTest, presentTestRow } from "./present.ts";
import { presentTestAnswer } from "./present-test-answer.ts";
import { findTest } from "./queries.ts";
import { readResultRecord } from "./result-record.ts";
import { readTestResults } from "./read-test-results.ts";
import { stateHormonalStatus } from "./state-hormonal-status.ts";

type Names =
  | "listTestResults"
  | "listCovidResults"
  | "findTest"
  | "getTest"
  | "listBiomarkerResults"
  | "stateHormonalStatus"
  | "replaceKit";

/** Every read adds an audit row: one for a person's test or result, one for a page of a list. */
export const resultRoutes: Pick<Handlers, Names> = {
  async listTestResults(call) {
    const { mode, actor, query } = call;
    const table = await mode.db.inTenant(actor.organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "test_results_listed" });
      return readTestTable(trx, actor.organisationId, "general", query, call.now);
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
      return readTestTable(trx, actor.organisationId, "covid", query, call.now);
    });
    return { rows: table.tests.map(presentCovidRow), count: table.count, total: table.total };
  },

  async findTest(call) {
    const { mode, actor, query } = call;
    const clinicId = actor.organisationId;
    return mode.db.inTenant(clinicId, async (trx) => {
      const test = await findTest(trx, clinicId, { kitCode: query.kitId });
      if (!test) throw notFound();
      await appendAudit(trx, scopeOf(call), {
        action: "test_viewed",
        subjectKind: "test",
        subjectId: test.id,
      });
      return { data: presentTest(test, await readVersions(trx, clinicId, test.id)) };
    });
  },

  async getTest(call) {
    const { mode, actor, params } = call;
    if (!isId(params.id)) throw notFound();
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      const record = await readResultRecord(trx, scopeOf(call), params.id);
      const subject = { subjectKind: "test", subjectId: params.id };
      await appendAudit(trx, scopeOf(call), { action: "result_viewed", ...subject });
      return presentTestAnswer(record);
    });
  },

  async listBiomarkerResults(call) {
    const { mode, actor, params, query } = call;
    if (!isId(params.id)) throw notFound();
    const found = await mode.db.inTenant(actor.organisationId, async (trx) => {
      const results = await readTestResults(trx, scopeOf(call), params.id, query.version);
      const subject = { subjectKind: "test", subjectId: params.id };
      await appendAudit(trx, scopeOf(call), { action: "result_viewed", ...subject });
      return results;
    });
    return presentResults(found);
  },

  async stateHormonalStatus(call) {
    const version = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      stateHormonalStatus(trx, scopeOf(call), call.params.id, call.body),
    );
    return { data: { version } };
  },

  async replaceKit(call) {
    const { mode, actor, params } = call;
    if (!isId(params.id)) throw notFound();
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      const test = await findTest(trx, actor.organisationId, { testId: params.id });
      if (!test) throw notFound();
      const { orderNumber } = await replaceKit(trx, scopeOf(call), test.kit_uuid);
      return { orderNumber };
    });
  },
};
