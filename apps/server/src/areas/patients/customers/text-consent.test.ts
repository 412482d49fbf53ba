import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf, erase, makeCustomer, orderFor } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeActivation, makeRegistrationOf, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { chooseChannels } from "#test/texting.ts";

const app = await startTestApp();

const read = async ({ token }: Tenant, id: string) =>
  (await app.call("getCustomer", { token, params: { id } })).body.data as { acceptsTexts: boolean };

async function order(clinic: Tenant, person: Parameters<typeof orderFor>[0]) {
  const { body } = await app.call("createOrder", { token: clinic.token, body: orderFor(person) });
  return customerOf(app, clinic, body.orderNumber);
}

describe("a customer's consent to text messages", () => {
  test("is off until they give it, and an order that does not ask takes nothing back", async () => {
    const clinic = await makeTenant(app);
    const person = makeTaker({ gender: "m" as const }) as Parameters<typeof orderFor>[0];
    const { id } = await order(clinic, person);
    assert.equal((await read(clinic, id)).acceptsTexts, false);
    for (const [acceptsTexts, expected] of [
      [true, true],
      [undefined, true],
      [false, false],
      [undefined, false],
    ] as const) {
      const same = await order(clinic, {
        ...person,
        ...(acceptsTexts === undefined ? {} : { acceptsTexts }),
      });
      assert.equal(same.id, id);
      assert.equal((await read(clinic, id)).acceptsTexts, expected, String(acceptsTexts));
    }
  });

  test("is given with a registration, by the clinic or by the person", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const register = async (call: "registerTest" | "activateKit", user: object) => {
      const kit = await makeUnregisteredKit(app, clinic);
      const made =
        call === "registerTest" ? makeRegistrationOf(kit, { user }) : makeActivation(kit, { user });
      const reply = await app.call(call, { ...(call === "registerTest" ? { token } : {}), body: made });
      assert.ok(reply.status < 300, JSON.stringify(reply.body));
    };
    const find = async (search: string) => {
      const { body } = await app.call("listCustomers", { token, query: { search } });
      return read(clinic, body.data[0].id);
    };
    for (const call of ["registerTest", "activateKit"] as const) {
      const taker = makeTaker({ acceptsTexts: true });
      await register(call, taker);
      assert.equal((await find(taker.email)).acceptsTexts, true, call);
    }
  });

  test("cannot be given by a stranger for the number of somebody whom the clinic knows", async () => {
    const clinic = await makeTenant(app);
    const person = makeTaker();
    const known = await order(clinic, person as Parameters<typeof orderFor>[0]);
    const activate = async (change: object) => {
      const kit = await makeUnregisteredKit(app, clinic);
      const body = makeActivation(kit, { user: { ...person, acceptsTexts: true, ...change } });
      assert.equal((await app.call("activateKit", { body })).status, 201);
    };
    await activate({ mobileNumber: "+447700900999" });
    assert.equal((await read(clinic, known.id)).acceptsTexts, false);
    await activate({});
    assert.equal((await read(clinic, known.id)).acceptsTexts, true);
  });

  test("is asked for at registration only where the clinic sends text messages", async () => {
    const clinic = await makeTenant(app);
    const kit = await makeUnregisteredKit(app, clinic);
    const sendsTexts = async () =>
      (await app.call("findActivatableKit", { body: { kitId: kit.kitId } })).body.sendsTexts;
    const areOffered = async () => (await app.call("getConfig", {})).body.textMessages;
    assert.deepEqual([await sendsTexts(), await areOffered()], [false, true]);
    await chooseChannels(app, clinic, { email: true, text: true });
    assert.equal(await sendsTexts(), true);
    const { texts } = app.mode;
    Object.assign(app.mode, { texts: "none" });
    assert.deepEqual([await sendsTexts(), await areOffered()], [false, false]);
    Object.assign(app.mode, { texts });
  });

  test("is changed by the clinic, once in the audit log", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const { id } = await makeCustomer(app, clinic);
    const set = (acceptsTexts: boolean) =>
      app.call("setCustomerTexts", { token, params: { id }, body: { acceptsTexts } });
    for (let n = 0; n < 2; n++) assert.deepEqual((await set(true)).body, { acceptsTexts: true });
    assert.equal((await read(clinic, id)).acceptsTexts, true);
    const query = { action: "text_consent_changed" };
    const { data } = (await app.call("listAudit", { token, query })).body;
    assert.deepEqual(
      data.map((entry: { details: object }) => entry.details),
      [{ texts: "agreed" }],
    );
  });

  test("is not recorded for somebody who is erased, or of another clinic", async () => {
    const clinic = await makeTenant(app);
    const { id, name } = await makeCustomer(app, clinic);
    const set = ({ token }: Tenant) =>
      app.call("setCustomerTexts", { token, params: { id }, body: { acceptsTexts: true } });
    assertRefused(await set(await makeTenant(app)), 404);
    assert.equal((await erase(app, clinic, id, name)).status, 200);
    assertRefused(await set(clinic), 422);
  });
});
