import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rejectionReasonCodes, rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { CustomerTest } from "@kitpath/contract/patients/customers/customers";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf, erase } from "#test/customers.ts";
import { makeKit, makeTenant } from "#test/factories.ts";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { listEventStories } from "#areas/messaging/events/queries.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { refundByHand } from "#areas/orders/orders/cancellation.ts";
import { payByCard } from "#test/billing.ts";
import { startTestApp } from "#test/harness.ts";
import { makeTaker } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { openShared } from "#test/shared-order.ts";
import { makeRejectedKit } from "#test/specimens.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

const read = async (id: string) => (await app.call("listBiomarkerResults", { token, params: { id } })).body;
const replace = (id: string) => app.call("replaceKit", { token, params: { id } });
const orderRow = (orderNumber: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("orders")
      .selectAll()
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow(),
  );

describe("a rejected sample", () => {
  test("shows the reason, in the list and on its page, and has no results", async () => {
    const { testId, orderNumber } = await makeRejectedKit(app, clinic, "sample_stability_exceeded");
    const { body } = await app.call("listTestResults", { token, query: { status: "all", orderNumber } });
    assert.equal(body.rows[0].rejectionReason, "sample_stability_exceeded");
    const results = await read(testId);
    assert.deepEqual([results.data, results.version, results.versions], [[], null, []]);
    assert.deepEqual(results.rejection, {
      reason: "sample_stability_exceeded",
      isRecoverable: false,
      isReplacementFree: true,
      replacementOrderNumber: null,
    });
  });

  test("shows the reason among its person's tests", async () => {
    const { orderNumber } = await makeRejectedKit(app, clinic, "sample_hemolyzed");
    const { id } = await customerOf(app, clinic, orderNumber);
    const { tests } = (await app.call("getCustomer", { token, params: { id } })).body.data;
    assert.deepEqual(
      tests.map((test: CustomerTest) => test.rejectionReason),
      ["sample_hemolyzed"],
    );
  });

  test("shows the reason in its test's record, by test id and kit id, and in no other record", async () => {
    const rejected = await makeRejectedKit(app, clinic, "date_of_collection_unspecified");
    const sound = await makeKit(app, clinic, "results");
    const records = async ({ testId, kitId }: { testId: string; kitId: string }) => [
      (await app.call("getTest", { token, params: { id: testId } })).body,
      (await app.call("findTest", { token, query: { kitId } })).body.data,
    ];
    for (const { status, rejection } of await records(rejected)) {
      assert.equal(status, "PROCESSING");
      assert.deepEqual(rejection, { reason: "date_of_collection_unspecified", isRecoverable: true });
    }
    for (const { rejection } of await records(sound)) assert.equal(rejection, null);
  });

  test("is replaced once, for the same person at the same place, linked in both directions", async () => {
    const { testId, orderNumber, kitId } = await makeRejectedKit(app, clinic);
    const [one, two] = await Promise.all([replace(testId), replace(testId)]);
    const [made, refused] = one.status === 201 ? [one, two] : [two, one];
    assert.equal(made.status, 201);
    assertRefused(refused, 422);
    assert.match(refused.body.message, new RegExp(made.body.orderNumber));

    assert.equal((await read(testId)).rejection.replacementOrderNumber, made.body.orderNumber);
    const [before, after] = [await orderRow(orderNumber), await orderRow(made.body.orderNumber)];
    const replaced = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("kits")
        .select("kit_code")
        .where("clinic_id", "=", clinicId)
        .where("id", "=", after.replaces_kit_id!)
        .executeTakeFirstOrThrow(),
    );
    assert.equal(replaced.kit_code, kitId);
    const own = [
      "id",
      "order_number",
      "created_at",
      "search_text",
      "replaces_kit_id",
      "journey_id",
      "unit_price_minor",
      "status",
    ];
    const told = (order: object) =>
      Object.fromEntries(
        Object.entries(order).filter(([name]) => !own.includes(name) && !name.endsWith("_at")),
      );
    assert.deepEqual(told(after), told(before));
    const [story] = await app.mode.db.inTenant(clinicId, async (trx) => {
      const events = await trx
        .selectFrom("domain_events")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("order_id", "=", after.id)
        .where("type", "=", "ORDER.CREATED")
        .execute();
      return listEventStories(trx, clinicId, [events[0]!.id]);
    });
    assert.equal(story!.replaced_kit, kitId, "what the e-mail to the patient names");
    const ahead = await app.call("simulate", {
      token,
      params: { type: "results" },
      body: { orderNumber: made.body.orderNumber },
    });
    assert.equal(ahead.status, 200);
    const { kitId: newKit } = ahead.body.linkedOrderAndKit;
    const { body: found } = await app.call("findTest", { token, query: { kitId: newKit } });
    assert.equal((await read(found.data.id)).replacesKitId, kitId);
    assert.equal((await read(testId)).replacesKitId, null);
  });

  test("is replaced for free and confirmed at once if the reason is not the patient's fault", async () => {
    await payByCard(app, clinic);
    for (const reason of rejectionReasonCodes) {
      const { testId } = await makeRejectedKit(app, clinic, reason);
      const isFree = !rejectionReasons[reason].isPatients;
      assert.equal((await read(testId)).rejection.isReplacementFree, isFree, reason);
      const order = await orderRow((await replace(testId)).body.orderNumber);
      assert.deepEqual(
        [order.unit_price_minor === 0, order.payment_confirmed_at !== null],
        [isFree, isFree],
        reason,
      );
    }
    const free = rejectionReasonCodes.filter((reason) => !rejectionReasons[reason].isPatients);
    assert.deepEqual(free, ["sample_hemolyzed", "sample_stability_exceeded", "sample_contaminated"]);
  });

  test("is replaced for free whatever the reason if its kit is recalled, and says so before", async () => {
    const { testId, kitId } = await makeRejectedKit(app, clinic, "sample_improper_collection");
    assert.equal((await read(testId)).rejection.isReplacementFree, false);
    await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .updateTable("kits")
        .set({ recalled_at: app.clock.now })
        .where("clinic_id", "=", clinicId)
        .where("kit_code", "=", kitId)
        .execute(),
    );
    assert.equal((await read(testId)).rejection.isReplacementFree, true);
    assert.equal((await orderRow((await replace(testId)).body.orderNumber)).unit_price_minor, 0);
  });

  test("is not replaced without a card if the clinic has to pay, but is if it is free", async () => {
    const other = await makeTenant(app);
    await setPaymentType(app.mode, other.organisationId, "card");
    const statuses = [];
    for (const reason of ["sample_quantity_not_sufficient", "sample_hemolyzed"] as const) {
      await setPaymentType(app.mode, other.organisationId, "invoice");
      const { testId } = await makeRejectedKit(app, other, reason);
      await setPaymentType(app.mode, other.organisationId, "card");
      const reply = await app.call("replaceKit", { token: other.token, params: { id: testId } });
      statuses.push(reply.status);
    }
    assert.deepEqual(statuses, [402, 201]);
  });

  test("can be replaced again once the replacement order is cancelled or refunded", async () => {
    for (const move of ["cancel", "refund"] as const) {
      const { testId } = await makeRejectedKit(app, clinic, "sample_hemolyzed");
      const { orderNumber } = (await replace(testId)).body;
      await app.mode.db.inTenant(clinicId, async (trx) => {
        const order = await findOrder(trx, clinicId, { orderNumber });
        await moveOrder(trx, scopeOfTenant(app, clinic), order!, move);
      });
      assert.equal((await read(testId)).rejection.replacementOrderNumber, null, move);
      assert.equal((await replace(testId)).status, 201, move);
    }
  });

  test("is replaced for the person its kit was finally registered to, unless they are erased", async () => {
    const rejectedOf = async (user: ReturnType<typeof makeTaker>) => {
      const { kitId, testId: first } = await makeKit(app, clinic, "dispatched");
      assert.equal((await app.call("undoRegistration", { token, params: { id: first } })).status, 200);
      assert.equal((await app.call("registerTest", { token, body: { kitId, user } })).status, 202);
      await app.call("simulate", {
        token,
        params: { type: "results" },
        body: { existingKit: { kitId }, outcome: "rejected", rejectionReason: "sample_hemolyzed" },
      });
      return (await app.call("findTest", { token, query: { kitId } })).body.data.id as string;
    };
    const user = makeTaker({ firstName: "Grace", lastName: "Hopper" });
    const { orderNumber } = (await replace(await rejectedOf(user))).body;
    const { id, name, email } = await customerOf(app, clinic, orderNumber);
    assert.deepEqual([name, email], ["Grace Hopper", user.email]);

    const testId = await rejectedOf(user);
    await app.call("cancelOrder", { token, params: { orderNumber } });
    assert.equal((await erase(app, clinic, id, name)).status, 200);
    const refused = await replace(testId);
    assertRefused(refused, 422);
    assert.equal(refused.body.message, "We have deleted this person’s data.");
  });

  test("is not replaced after a refund of its order or an erasure of its person, and the answer says which", async () => {
    const refunded = await makeRejectedKit(app, clinic);
    await app.mode.db.inTenant(clinicId, async (trx) => {
      const order = await findOrder(trx, clinicId, refunded);
      await moveOrder(trx, scopeOfTenant(app, clinic), order!, "refund");
    });
    const erased = await makeRejectedKit(app, clinic);
    const { id, name } = await customerOf(app, clinic, erased.orderNumber);
    assert.equal((await erase(app, clinic, id, name)).status, 200);
    for (const [{ testId }, message] of [
      [refunded, `The order of kit ${refunded.kitId} was refunded.`],
      [erased, "We have deleted this person’s data."],
    ] as const) {
      const refused = await replace(testId);
      assertRefused(refused, 422);
      assert.deepEqual([refused.body.code, refused.body.message], ["step_not_possible", message]);
    }
  });

  test("is not replaced once the buyer was erased, and the answer says nothing more about its own person", async () => {
    const { own, alice, codes } = await openShared(app);
    const name = `${alice.firstName} ${alice.lastName}`;
    assert.equal((await erase(app, own, await own.idOf(alice), name)).status, 200);
    const found = await app.call("findTest", { token: own.token, query: { kitId: codes[2]! } });
    const params = { id: found.body.data.id as string };
    const refused = await app.call("replaceKit", { token: own.token, params });
    assertRefused(refused, 422);
    assert.match(refused.body.message, /^We have deleted this order’s address/);
  });

  test("is not replaced while its order is being refunded", async () => {
    const { testId, kitId, orderNumber } = await makeRejectedKit(app, clinic);
    let asked: ReturnType<typeof replace> | undefined;
    await app.mode.db.inTenant(clinicId, async (trx) => {
      await refundByHand(trx, scopeOfTenant(app, clinic), orderNumber, "The sample was lost");
      asked = replace(testId);
      await Promise.race([asked, untilWaitedFor(app)]);
    });
    const refused = await asked!;
    assertRefused(refused, 422);
    assert.equal(refused.body.message, `The order of kit ${kitId} was refunded.`);
  });

  test("is the only kind that is replaced, and only by its own clinic", async () => {
    const { testId } = await makeKit(app, clinic);
    assertRefused(await replace(testId), 422);
    const theirs = await makeRejectedKit(app, await makeTenant(app));
    assertRefused(await replace(theirs.testId), 404);
  });
});
