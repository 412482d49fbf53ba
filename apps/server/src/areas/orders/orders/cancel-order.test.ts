import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isCancellable, orderStates } from "@kitpath/contract/kits/kits/order-status";
import { orderAnswer } from "@kitpath/contract/orders/orders/order-detail";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant, placeOrder, thyroidProfile } from "#test/factories.ts";
import { payByCard } from "#test/billing.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import type { OrderMove } from "#areas/kits/kits/journey.ts";
import { nextOrderState } from "#areas/kits/kits/journey.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder } from "./move-order.ts";

const app = await startTestApp();

/** Creates a clinic that pays by card, so that its orders start as created, with one order after `moves`. */
async function orderAfter(...moves: OrderMove[]) {
  const clinic = await openClinic(app);
  await payByCard(app, clinic);
  const orderNumber = await placeOrder(app, clinic);
  const move = (name: OrderMove) =>
    app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      const order = await findOrder(trx, clinic.organisationId, { orderNumber });
      await moveOrder(trx, scopeOfTenant(app, clinic), order!, name);
    });
  for (const name of moves) await move(name);
  const { token } = clinic;
  const cancel = (number = orderNumber) =>
    app.call("cancelOrder", { token, params: { orderNumber: number } });
  const audited = () =>
    app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("organisation_id", "=", clinic.organisationId)
        .where("action", "=", "order_cancelled")
        .execute(),
    );
  return { ...clinic, orderNumber, cancel, move, audited };
}

const dispatched: OrderMove[] = ["confirm_payment", "start_processing", "dispatch"];

describe("cancelling an order", () => {
  test("is possible before and after payment, and answers with the order", async () => {
    for (const moves of [[], ["confirm_payment"]] as OrderMove[][]) {
      const { cancel, orderNumber, audited, userId, list } = await orderAfter(...moves);
      const reply = await cancel();
      assert.equal(reply.status, 200);
      const order = orderAnswer.strict().parse(reply.body);
      assert.deepEqual(
        [order.orderNumber, order.productCode, order.status, order.paymentConfirmed, order.kits],
        [orderNumber, thyroidProfile, "CANCELLED", moves.length > 0, []],
      );
      assert.deepEqual(await audited(), [{ action: "order_cancelled", actor_id: userId }]);
      assert.equal((await list({ status: "cancelled" })).meta.total, 1);
    }
  });

  test("is refused with the reason once processing starts, and after a refund", async () => {
    for (const [moves, reason] of [
      [dispatched.slice(0, 2), "is being prepared for dispatch, so it can no longer be cancelled"],
      [dispatched, "has been dispatched, so it can no longer be cancelled"],
      [["confirm_payment", "refund"], "has been refunded, so there is nothing left to cancel"],
    ] as const) {
      const { cancel, orderNumber, audited, list } = await orderAfter(...moves);
      const before = (await list()).data;
      const reply = await cancel();
      assertRefused(reply, 409, "orders");
      assert.equal(reply.body.code, "order_not_cancellable");
      assert.equal(reply.body.message, `Order ${orderNumber} ${reason}.`);
      assert.deepEqual(await audited(), []);
      assert.deepEqual((await list()).data, before);
    }
  });

  test("is 404 for another clinic's order as for an unknown one", async () => {
    const { cancel } = await orderAfter();
    const theirs = await placeOrder(app, await makeTenant(app));
    const replies = [await cancel(theirs), await cancel("RT999999999")];
    for (const reply of replies) assertRefused(reply, 404, "orders");
    assert.deepEqual(replies[0]!.body, replies[1]!.body);
  });

  test("and processing at the same moment: one wins, the other is refused", async () => {
    for (let n = 0; n < 8; n++) {
      const { cancel, move, list } = await orderAfter("confirm_payment");
      const [cancelled, processing] = await Promise.allSettled([cancel(), move("start_processing")]);
      const isCancelled = cancelled.status === "fulfilled" && cancelled.value.status === 200;
      assert.equal(isCancelled, processing.status === "rejected");
      assert.equal((await list({ status: isCancelled ? "cancelled" : "processing" })).meta.total, 1);
    }
  });

  test("again, or several times at once, returns the order and cancels it once", async () => {
    const { cancel, audited, organisationId } = await orderAfter("confirm_payment");
    const events = () =>
      app.mode.db.inTenant(organisationId, (trx) =>
        trx.selectFrom("domain_events").select("id").where("clinic_id", "=", organisationId).execute(),
      );
    const [first, ...rest] = await Promise.all([cancel(), cancel(), cancel()]);
    assert.deepEqual([first.status, first.body.status], [200, "CANCELLED"]);
    const before = await events();
    for (const reply of [...rest, await cancel()])
      assert.deepEqual([reply.status, reply.body], [200, first.body]);
    assert.equal((await audited()).length, 1);
    assert.deepEqual(await events(), before);
  });

  test("is offered exactly when it is possible", () => {
    for (const state of orderStates)
      assert.equal(isCancellable(state), nextOrderState(state, "cancel") !== null, state);
  });

  test("accepts the order number however it is typed", async () => {
    const { cancel, orderNumber } = await orderAfter();
    assert.equal((await cancel(` ${orderNumber.toLowerCase()} `)).status, 200);
  });
});
