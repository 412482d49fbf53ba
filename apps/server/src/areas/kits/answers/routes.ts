import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { readAnswersOfOrder, readAnswersOfTest } from "./answers.ts";
import { findOrderByNumber, findOrderOfTest } from "./queries.ts";

export const answerRoutes: Pick<Handlers, "getOrderAnswers" | "getTestAnswers"> = {
  getOrderAnswers(call) {
    const clinicId = call.actor.organisationId;
    return call.mode.db.inTenant(clinicId, async (trx) => {
      const order = await findOrderByNumber(trx, clinicId, call.params.orderNumber);
      if (!order) throw notFound();
      await appendAudit(trx, scopeOf(call), {
        action: "answers_viewed",
        subjectKind: "order",
        subjectId: order.id,
      });
      return { data: await readAnswersOfOrder(trx, { clinicId, orderId: order.id }) };
    });
  },

  getTestAnswers(call) {
    const clinicId = call.actor.organisationId;
    const { id: testId } = call.params;
    if (!isId(testId)) throw notFound();
    return call.mode.db.inTenant(clinicId, async (trx) => {
      if (!(await findOrderOfTest(trx, clinicId, testId))) throw notFound();
      await appendAudit(trx, scopeOf(call), {
        action: "answers_viewed",
        subjectKind: "test",
        subjectId: testId,
      });
      return { data: await readAnswersOfTest(trx, { clinicId, testId }) };
    });
  },
};
