import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testAnswer } from "@kitpath/contract/results/results/test-answer";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { lockKitById, findKit } from "#areas/kits/kits/find-kit.ts";
import { updateKit } from "#areas/kits/kits/queries.ts";
import { listPeopleOfKits } from "#areas/kits/kits/people-queries.ts";
import { listHolders } from "#areas/platform/recalls/kit-queries.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeKit, makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";
import { makeRegistrationOf, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;

const register = (body: unknown) => app.call("registerTest", { token, body });
const find = (code: string) => app.call("findRegistrableKit", { token, params: { code } });
const list = async () => (await app.call("listRegistrations", { token })).body.data;
const undo = (id: string) => app.call("undoRegistration", { token, params: { id } });
const inClinic = <T>(work: (trx: TenantTransaction) => Promise<T>) =>
  app.mode.db.inTenant(organisationId, work);
const yesterday = () => dayOf(new Date(app.clock.now.getTime() - 86_400_000));

async function newKit(change: Parameters<typeof updateKit>[2] = {}) {
  const kit = await makeUnregisteredKit(app, clinic);
  await inClinic(async (trx) => {
    const { id } = (await findKit(trx, organisationId, kit.kitId))!;
    if (Object.keys(change).length > 0)
      await updateKit(trx, await lockKitById(trx, organisationId, id), change);
  });
  return kit;
}

const countOf = async (status: string) =>
  (await app.call("listTestResults", { token, query: { status: "all" } })).body.count[status] as number;

const custodyOf = (kitId: string) =>
  inClinic(async (trx) => {
    const kit = await findKit(trx, organisationId, kitId);
    return trx
      .selectFrom("kit_events")
      .select(["event", "to_status", "actor_id"])
      .where("clinic_id", "=", organisationId)
      .where("kit_id", "=", kit!.id)
      .orderBy("id")
      .execute();
  });

describe("registering a kit", () => {
  test("binds it to the person, however its code and their name are written", async () => {
    const kit = await newKit();
    const typed = ` ${kit.kitId.slice(0, 4).toLowerCase()} ${kit.kitId.slice(4).toLowerCase()} `;
    const user = makeTaker({ firstName: "Zoë", lastName: "D’Angelo-O'Neill", partnerUserId: "p-1" });
    const reply = await register({ kitId: typed, user });
    assert.equal(reply.status, 202);
    assert.deepEqual(reply.body, { kitId: kit.kitId, barcode: kit.barcode, status: "REGISTERED" });
    const [row] = await list();
    assert.deepEqual(
      [row.name, row.kitId, row.orderNumber, row.by, row.canUndo],
      ["Zoë D’Angelo-O'Neill", kit.kitId, kit.orderNumber, { kind: "user", name: "Tess Tester" }, true],
    );
    const { body } = await app.call("getTest", { token, params: { id: row.id } });
    testAnswer.strict().parse(body);
    assert.deepEqual(
      [body.status, body.metadata],
      ["REGISTERED", { dateOfBirth: "1984-02-29", gender: "m" }],
    );
    assert.ok((await actionsOf(app, clinic)).includes("kit_registered"));
  });

  test("is refused with a reason for a kit that is unknown, another clinic's, used, expired or recalled", async () => {
    const theirs = await makeUnregisteredKit(app, await makeTenant(app));
    const unknown = await register(makeRegistrationOf({ kitId: "ZZZZ9999" }));
    assertRefused(unknown, 404);
    assert.deepEqual((await register(makeRegistrationOf(theirs))).body, unknown.body);
    assert.deepEqual((await find(theirs.kitId)).body, unknown.body);

    const used = await newKit();
    assert.equal((await register(makeRegistrationOf(used))).status, 202);
    const expired = await newKit({ expires_on: yesterday() });
    const recalled = await newKit({ recalled_at: app.clock.now });
    for (const [kit, status, code, words] of [
      [used, 409, "KIT_ALREADY_REGISTERED", /is already registered/],
      [expired, 422, "KIT_EXPIRED", /expired on \d+ [A-Z][a-z]+ \d{4}/],
      [recalled, 422, "KIT_RECALLED", /has been recalled/],
    ] as const) {
      for (const reply of [await register(makeRegistrationOf(kit)), await find(kit.kitId)]) {
        assertRefused(reply, status);
        assert.equal(reply.body.code, code);
        assert.match(reply.body.message, words);
      }
    }
  });

  test("needs the tube's barcode if the kit has none, and refuses another kit's", async () => {
    const bare = await newKit({ barcode: null });
    const other = await newKit();
    for (const barcode of [undefined, other.barcode, other.kitId, "AB-1"]) {
      const reply = await register(makeRegistrationOf(bare, { barcode }));
      assertRefused(reply, 422);
      assert.deepEqual(Object.keys(reply.body.errors), ["barcode"]);
    }
    const reply = await register(makeRegistrationOf(bare, { barcode: "tube 0042 77" }));
    assert.deepEqual([reply.status, reply.body.barcode], [202, "TUBE004277"]);
    const wrong = await register(makeRegistrationOf(other, { barcode: "TUBE999999" }));
    assert.match(wrong.body.errors.barcode[0], /has another barcode/);
    assert.equal((await find(other.barcode)).body.kitId, other.kitId);
  });

  test("twice at once works once, and a repeated Idempotency-Key gets the first answer", async () => {
    const kit = await newKit();
    const replies = await Promise.all([1, 2, 3].map(() => register(makeRegistrationOf(kit))));
    assert.deepEqual(
      replies.map(({ status }) => status).sort((a, b) => a - b),
      [202, 409, 409],
    );
    const body = makeRegistrationOf(await newKit());
    const headers = { "idempotency-key": "scan-1" };
    for (let n = 0; n < 2; n++)
      assert.equal((await app.call("registerTest", { token, body, headers })).status, 202);
  });
});

describe("undoing a registration", () => {
  test("frees the kit and its barcode, hides the test everywhere, and stays in the chain of custody", async () => {
    const kit = await newKit({ barcode: null });
    const before = await countOf("registered");
    await register(makeRegistrationOf(kit, { barcode: "UNDO000001" }));
    const [{ id }] = await list();
    assert.equal((await undo(id)).status, 200);

    assert.equal(await countOf("registered"), before);
    for (const name of ["getTest", "listBiomarkerResults"] as const)
      assertRefused(await app.call(name, { token, params: { id } }), 404);
    assertRefused(await app.call("findTest", { token, query: { kitId: kit.kitId } }), 404);
    assert.deepEqual([(await list())[0].id, (await list())[0].state], [id, "withdrawn"]);
    assert.deepEqual(
      (await custodyOf(kit.kitId)).slice(-2).map(({ event, actor_id }) => [event, actor_id]),
      [
        ["register", clinic.userId],
        ["undo_registration", clinic.userId],
      ],
    );
    assert.ok((await actionsOf(app, clinic)).includes("registration_undone"));

    const twin = await newKit({ barcode: null });
    assert.equal((await register(makeRegistrationOf(twin, { barcode: "UNDO000001" }))).status, 202);
    assert.equal((await register(makeRegistrationOf(kit, { barcode: "UNDO000002" }))).status, 202);
    assert.notEqual((await list())[0].id, id);
  });

  test("is possible on the way back, but not once the sample is at the lab, nor twice", async () => {
    const kit = await newKit();
    const step = (type: string) =>
      app.call("simulate", { token, params: { type }, body: { existingKit: { kitId: kit.kitId } } });
    await register(makeRegistrationOf(kit));
    const [{ id }] = await list();
    const both = await Promise.all([undo(id), undo(id)]);
    assert.deepEqual(
      both.map(({ status }) => status).sort((a, b) => a - b),
      [200, 422],
    );
    await register(makeRegistrationOf(kit));
    assert.equal((await step("lab-accessioned")).status, 200);
    const [again] = await list();
    assert.deepEqual([again.state, again.canUndo], ["at_lab", false]);
    const late = await undo(again.id);
    assertRefused(late, 422);
    assert.match(late.body.message, /at the laboratory/);
  });

  test("leaves the bench and a recall only with the person registered next", async () => {
    const kit = await newKit({ lab_id: organisationId });
    for (const gender of ["f", "f"]) {
      await register(makeRegistrationOf(kit, { user: makeTaker({ gender }) }));
      await undo((await list())[0].id);
    }
    const user = makeTaker({ gender: "m" });
    await register(makeRegistrationOf(kit, { user }));
    await inClinic(async (trx) => {
      const found = (await findKit(trx, organisationId, kit.kitId))!;
      const people = await listPeopleOfKits(trx, organisationId, organisationId, [found.id]);
      assert.deepEqual(
        people.map(({ gender }) => gender),
        ["m"],
      );
      const holders = await listHolders(trx, organisationId, [kit.kitId]);
      assert.deepEqual(
        holders.map(({ email }) => email),
        [user.email],
      );
    });
  });

  test("is 404 for another clinic's test, and refused without the permission", async () => {
    const theirs = await makeKit(app, await makeTenant(app), "registered");
    assertRefused(await undo(theirs.testId), 404);
    const viewer = await makeTenant(app, "clinic_viewer");
    assertRefused(await app.call("listRegistrations", { token: await openSession(app, viewer) }), 403);
  });
});

test("a test is read as in the public API, with every biomarker and its range", async () => {
  const made = await makeKit(app, clinic, "results");
  const { body } = await app.call("getTest", { token, params: { id: made.testId } });
  testAnswer.strict().parse(body);
  assert.deepEqual([body.status, body.specimens[0].barcode], ["PROCESSED", made.barcode]);
  assert.ok(body.biomarkerResults.length > 2);
  for (const result of body.biomarkerResults) {
    assert.equal(typeof result.result, "string");
    assert.deepEqual([result.testId, result.specimenId], [made.testId, body.specimens[0].id]);
    assert.match(result.biomarker.interpretationRule.value.NORMAL[0], /^(>=|<=|<|>)/);
  }
  assert.ok((await actionsOf(app, clinic)).includes("result_viewed"));
  assertRefused(await app.call("getTest", { token, params: { id: "" } }), 422);
});
