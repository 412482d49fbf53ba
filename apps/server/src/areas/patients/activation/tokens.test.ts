import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";
import { makeActivation, makeTokenRequest, makeUnregisteredKit } from "#test/registrations.ts";
import { columnsHolding } from "#test/tables-holding.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;

let address = 0;
const ip = () => `10.2.0.${++address}`;
const make = async (as: object = { token }, change: object = {}) =>
  (await app.call("createPublicToken", { ...as, body: makeTokenRequest(change) })).body as {
    id: string;
    token: string;
  };
const list = async () => (await app.call("listPublicTokens", { token })).body.data;
const look = (kitId: string, known: string) =>
  app.call("findActivatableKit", { body: { kitId, token: known }, ip: ip() });
const activate = (kit: { kitId: string }, known: string) =>
  app.call("activateKit", { body: makeActivation(kit, { token: known }), ip: ip() });

describe("the tokens of the activation page", () => {
  test("are listed with who requested each and whether it was used, never with the person they are for", async () => {
    const byUser = await make();
    const byKey = await make({ apiKey: await makeApiKey(app, clinic) }, { firstName: "Zephyrine" });
    assert.equal((await activate(await makeUnregisteredKit(app, clinic), byUser.token)).status, 201);
    const [newest, oldest] = await list();
    assert.deepEqual([newest.id, newest.madeBy, newest.usedAt], [byKey.id, "Booking system", null]);
    assert.deepEqual(
      [oldest.id, oldest.madeBy, typeof oldest.usedAt, oldest.isActive],
      [byUser.id, "Tess Tester", "string", true],
    );
    assert.ok(byUser.token.endsWith(oldest.ending));
    const kept = await columnsHolding(app.target, ["Zephyrine"]);
    assert.deepEqual(kept.Zephyrine, []);
  });

  // Shows: promise token-revoked
  test("stop working at once when one or all are revoked, which is logged", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    const [one, two, three] = [await make(), await make(), await make()];
    assert.equal((await look(kit.kitId, one.token)).status, 200);
    const revoke = () => app.call("revokePublicToken", { token, params: { id: one.id } });
    assert.equal((await revoke()).status, 200);
    for (const reply of [await look(kit.kitId, one.token), await activate(kit, one.token)]) {
      assertRefused(reply, 422);
      assert.equal(reply.body.code, "link_expired");
    }
    assert.equal((await revoke()).status, 200, "twice is once");
    assert.equal((await look(kit.kitId, two.token)).status, 200);
    const { body } = await app.call("revokeAllPublicTokens", { token });
    assert.ok(body.revoked >= 2);
    for (const { token: known } of [two, three]) assertRefused(await activate(kit, known), 422);
    assert.ok((await list()).every(({ isActive }: { isActive: boolean }) => !isActive));
    const actions = await actionsOf(app, clinic);
    assert.equal(actions.filter((action) => action === "public_token_revoked").length, 1);
    assert.ok(actions.includes("public_tokens_revoked"));
    assert.equal((await activate(kit, (await make()).token)).status, 201);
  });

  test("belong to one partner, and are deleted after a week", async () => {
    const other = await makeTenant(app);
    const theirs = await make({ token: other.token });
    assertRefused(await app.call("revokePublicToken", { token, params: { id: theirs.id } }), 404);
    const kit = await makeUnregisteredKit(app, other);
    assert.equal((await look(kit.kitId, theirs.token)).status, 200);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 8 * 86_400_000);
    const later = await make({ token: await openSession(app, other) });
    const rows = await app.mode.db.inTenant(other.organisationId, (trx) =>
      trx.selectFrom("public_tokens").select("id").where("clinic_id", "=", other.organisationId).execute(),
    );
    assert.deepEqual(rows, [{ id: later.id }]);
    app.clock.now = now;
  });
});
