import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayOf } from "@kitpath/contract/time/calendar";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { openCanaryClinic, place, simulate } from "#test/canary-clinic.ts";
import { canaryPerson } from "#test/canary-person.ts";
import { customerOf, erase, makeCustomer, orderFor } from "#test/customers.ts";
import { startTestApp } from "#test/harness.ts";
import { makeRegistrationOf, makeUnregisteredKit, sportsProfile } from "#test/registrations.ts";
import { makeMissedVisit } from "#test/appointments.ts";
import { makeWaitingOrder } from "#test/shop-orders.ts";
import { makeSoldProduct } from "#test/store-products.ts";
import type { Clinic } from "#test/open-clinic.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { lockKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { updateKit } from "#areas/kits/kits/queries.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { restrictCustomer } from "./restrict-customer.ts";

const app = await startTestApp();
const whatToDo = "If they ask to be erased, record that request, and the privacy desk will erase them.";

describe("an erasure is refused", () => {
  const refusedAs = async (clinic: Clinic, id: string, name: string) => {
    const reply = await erase(app, clinic, id, name);
    assertRefused(reply, 422);
    return reply.body;
  };

  test("while an order by or to the person is under way", async () => {
    const { clinic, id, name, own, byCarer, unnamed, forFamily } = await openCanaryClinic(app);
    for (const [orderNumber, left] of [
      [own, `${byCarer}, ${unnamed} and ${forFamily} are`],
      [byCarer, `${unnamed} and ${forFamily} are`],
      [unnamed, `${forFamily} is`],
    ] as const) {
      await simulate(app, clinic, "results", orderNumber);
      const { code, message } = await refusedAs(clinic, id, name);
      assert.equal(code, "order_under_way");
      assert.match(message, new RegExp(`^Orders? ${left} still under way\\.`));
    }
    const stillThere = await app.call("getCustomer", { token: clinic.token, params: { id } });
    assert.equal(stillThere.body.data.firstName, canaryPerson.firstName);
    assert.equal(stillThere.body.data.erasure, null);
    await simulate(app, clinic, "results", forFamily);
    assert.equal((await erase(app, clinic, id, name)).status, 200);
  });

  test("while a kit from somebody else's order, registered to them, is on its way", async () => {
    const clinic = await openClinic(app);
    const kit = await makeUnregisteredKit(app, clinic);
    const registered = await app.call("registerTest", { token: clinic.token, body: makeRegistrationOf(kit) });
    assert.equal(registered.status, 202);
    const { data } = (await app.call("listCustomers", { token: clinic.token })).body;
    const { id, firstName, lastName } = data.find((each: { email: string }) =>
      each.email.startsWith("taker"),
    );
    const name = `${firstName} ${lastName}`;
    const { code, message } = await refusedAs(clinic, id, name);
    assert.equal(code, "order_under_way");
    assert.ok(message.startsWith(`Order ${kit.orderNumber} is still under way.`), message);
    await simulate(app, clinic, "results", kit.orderNumber);
    assert.equal((await erase(app, clinic, id, name)).status, 200);
  });

  test("while a shop's order to them is waiting", async () => {
    const clinic = await openClinic(app);
    const sold = await makeSoldProduct(app, clinic);
    const waiting = await makeWaitingOrder(app, clinic, sold);
    const { token } = clinic;
    const shown = await app.call("getShopOrder", { token, params: { id: waiting } });
    const { firstName, lastName, email } = shown.body.data.delivery;
    const orderNumber = await place(clinic, orderFor({ firstName, lastName, email: email.toUpperCase() }));
    await simulate(app, clinic, "results", orderNumber);
    const { id, name } = await customerOf(app, clinic, orderNumber);
    const { code, message } = await refusedAs(clinic, id, name);
    assert.equal(code, "order_under_way");
    assert.ok(message.startsWith(`Order ${shown.body.data.name} is still under way.`), message);
    await app.call("withdrawShopOrder", { token, params: { id: waiting } });
    assert.equal((await erase(app, clinic, id, name)).status, 200);
  });

  test("while somebody is still expected to take another sample of theirs", async () => {
    const clinic = await openClinic(app);
    const orderNumber = await place(clinic, orderFor(canaryPerson));
    await simulate(app, clinic, "results", orderNumber);
    const { id, name } = await customerOf(app, clinic, orderNumber);
    const nothing = { access_notes: "", visit_notes: "", needs: "{}", reason: "" };
    await makeMissedVisit(app, clinic, orderNumber, { ...nothing, said: { ...canaryPerson } });
    const setState = (change: {
      state: "REQUEST_RECEIVED" | "APPOINTMENT_CANCELLED";
      ended_at: Date | null;
    }) =>
      app.mode.db.inTenant(clinic.organisationId, (trx) =>
        trx.updateTable("appointments").set(change).execute(),
      );
    await setState({ state: "REQUEST_RECEIVED", ended_at: null });
    assert.equal((await refusedAs(clinic, id, name)).code, "order_under_way");
    await setState({ state: "APPOINTMENT_CANCELLED", ended_at: app.clock.now });
    assert.equal((await erase(app, clinic, id, name)).status, 200);
  });

  test("but not once the order is cancelled or refunded", async () => {
    for (const move of ["cancel", "refund"] as const) {
      const clinic = await openClinic(app);
      const orderNumber = await place(clinic, orderFor(canaryPerson));
      const { id, name } = await customerOf(app, clinic, orderNumber);
      await refusedAs(clinic, id, name);
      await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const order = await findOrder(trx, clinic.organisationId, { orderNumber });
        await moveOrder(trx, scopeOfTenant(app, clinic), order!, move);
      });
      assert.equal((await erase(app, clinic, id, name)).status, 200, move);
    }
  });

  test("but not for an unregistered kit that is recalled or past its date", async () => {
    for (const change of [{ recalled_at: app.clock.now }, { expires_on: "2020-01-31" }]) {
      const clinic = await openClinic(app);
      const { user, ...order } = orderFor(canaryPerson);
      await simulate(app, clinic, "results", await place(clinic, { ...order, user }));
      const orderNumber = await place(clinic, { ...order, productCode: sportsProfile });
      await simulate(app, clinic, "dispatched", orderNumber);
      const { data } = (await app.call("listCustomers", { token: clinic.token })).body;
      const [{ id, firstName, lastName }] = data;
      const name = `${firstName} ${lastName}`;
      const { message } = await refusedAs(clinic, id, name);
      assert.ok(message.startsWith(`Order ${orderNumber} is still under way.`), message);
      await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const { id: orderId } = (await findOrder(trx, clinic.organisationId, { orderNumber }))!;
        const [kit] = await lockKitsOfOrder(trx, clinic.organisationId, orderId);
        await updateKit(trx, kit!, change);
      });
      const { body } = await app.call("getCustomer", { token: clinic.token, params: { id } });
      assert.deepEqual(
        body.data.orders.map((each: { isUnderWay: boolean }) => each.isUnderWay),
        [false, false],
      );
      assert.equal((await erase(app, clinic, id, name)).status, 200, Object.keys(change).join());
    }
  });

  test("to the clinic while their data is restricted or another request of theirs is open", async () => {
    const clinic = await openClinic(app);
    const { token } = clinic;
    const receivedOn = dayOf(app.clock.now);
    for (const [kind, reason] of [
      ["access", "to see their data, and the privacy desk has not answered yet"],
      ["restriction", "for their data to be kept but not used, and the privacy desk has not answered yet"],
    ] as const) {
      const { id, name } = await makeCustomer(app, clinic);
      const body = { kind, receivedOn };
      assert.equal((await app.call("raiseCustomerRequest", { token, params: { id }, body })).status, 201);
      const { code, message } = await refusedAs(clinic, id, name);
      assert.equal(code, "step_not_possible");
      assert.equal(message, `This person has asked ${reason}. ${whatToDo}`);
    }
    const { id, name } = await makeCustomer(app, clinic);
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      restrictCustomer(trx, scopeOfTenant(app, clinic), id),
    );
    const { code, message } = await refusedAs(clinic, id, name);
    assert.equal(code, "person_restricted");
    assert.equal(message, `This person has asked for their data to be kept but not used. ${whatToDo}`);
  });

  test("but not because of their own open request for it", async () => {
    const clinic = await openClinic(app);
    const { id, name } = await makeCustomer(app, clinic);
    const body = { kind: "erasure", receivedOn: dayOf(app.clock.now) };
    await app.call("raiseCustomerRequest", { token: clinic.token, params: { id }, body });
    assert.equal((await erase(app, clinic, id, name)).status, 200);
  });

  test("when the typed name is not theirs", async () => {
    const clinic = await openClinic(app);
    const { id, name } = await makeCustomer(app, clinic);
    for (const typed of ["ERASE", `${name}x`, name.split(" ")[0]!]) {
      const reply = await erase(app, clinic, id, typed);
      assert.deepEqual([reply.status, namedFields(reply, "standard")], [422, ["confirmation"]]);
    }
  });

  test("to another clinic, as if the person did not exist", async () => {
    const [mine, theirs] = [await openClinic(app), await openClinic(app)];
    const { id, name } = await makeCustomer(app, theirs);
    assertRefused(await erase(app, mine, id, name), 404);
    assert.equal((await app.call("listCustomers", { token: theirs.token })).body.meta.total, 1);
  });
});
