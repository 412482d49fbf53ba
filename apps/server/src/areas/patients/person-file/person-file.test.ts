import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { newId } from "#db/ids.ts";
import { asOwner } from "#db/prepare-database.ts";
import {
  confirmIdentity,
  extendRequest,
  refuseRequest,
} from "#areas/patients/privacy-requests/desk-steps.ts";
import { openRequest } from "#areas/patients/privacy-requests/open-request.ts";
import { makeMissedVisit } from "#test/appointments.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { fileOf, makeCells, uploadBulk } from "#test/bulk.ts";
import { deliverAll } from "#test/canary-clinic.ts";
import { customerOf, orderFor } from "#test/customers.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { todayOf } from "#test/privacy-inputs.ts";
import { makeTaker } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import type { Sender } from "#test/shared-order.ts";
import { openSender, openShared } from "#test/shared-order.ts";
import { makeStore } from "#test/store-products.ts";
import { chooseChannels } from "#test/texting.ts";
import { when } from "./readable-words.ts";
import { insertResultSet } from "#areas/kits/kits/result-queries.ts";

const app = await startTestApp();
const clinic = await openClinic(app);
const { token, organisationId: clinicId } = clinic;
const nasty = `"><script>alert('1')</script><img src=x onerror=alert(1)> & Söns`;
const order = orderFor({
  firstName: "Renée",
  lastName: "O’Neill",
  title: "Dr",
  email: "renee@example.test",
  acceptsTexts: true,
});
await chooseChannels(app, clinic, { email: true, text: true });
const placed = await clinic.place({
  ...order,
  quantity: 2,
  notes: "Ring at number 4",
  answers: { thyroid_medication: "yes", thyroid_medicines: ["other"], other_medicine: "Kelp" },
  physicianDetails: { name: "Dr Grey" },
  delivery: { ...order.delivery, address: { ...order.delivery.address, addressLine1: nasty } },
});
const orderNumber: string = placed.body.orderNumber;
await app.call("simulate", { token, params: { type: "results" }, body: { orderNumber } });
const { id } = await customerOf(app, clinic, orderNumber);
await amendResults();
const taken = new Date("2024-03-05T08:09:00Z");
const agreed = new Date("2024-03-06T10:11:00Z");
const replaced = await addDetails();
const corrected = new Date("2024-03-07T12:13:00Z");
await addAlert();
const store = await makeStore(app, clinic);
const herself = { firstName: "Renée", lastName: "O’Neill", email: "renee@example.test" };
await addWaiting();
await addRequest();
await addVisits();
await deliverAll(app, clinic);

/** Adds a visit whose report was recorded after all, and one at which somebody else may have been met. */
async function addVisits(): Promise<void> {
  const written = {
    access_notes: "By the blue gate",
    visit_notes: "Left arm",
    needs: JSON.stringify({ mobility: "Uses a stick" }),
  };
  const said = { ...herself, dateOfBirth: "1980-05-06" };
  await makeMissedVisit(app, clinic, orderNumber, { ...written, reason: "Met in the garden", said });
  await asOwner(app.target, (owner) =>
    owner
      .updateTable("visit_actions")
      .set({ settlement: "recorded" })
      .where("said_first_name", "=", said.firstName)
      .execute(),
  );
  const neighbour = { firstName: "Xaver", lastName: "Nebenan", dateOfBirth: "1977-07-07" };
  await makeMissedVisit(app, clinic, orderNumber, { ...written, reason: "The wrong door", said: neighbour });
}

/** Adds a second version of one test's results. */
async function amendResults() {
  await app.mode.db.inTenant(clinicId, async (trx) => {
    const test = await trx
      .selectFrom("tests")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    const rule = {
      rule: "RANGE" as const,
      value: { LOW: ["<0.40"], NORMAL: [">=0.40", "<=4.0"], HIGH: [">4.0"] },
    };
    const value = { panel: "Thyroid", biomarkerCode: "TSH", value: "9.87", unit: "mIU/L" };
    await insertResultSet(trx, {
      id: newId(app.clock.now),
      clinicId,
      testId: test.id,
      version: 2,
      labId: null,
      releasedBy: null,
      reason: null,
      releasedAt: app.clock.now,
      values: [{ ...value, interpretation: "HIGH", rule }],
    });
  });
}

/** Adds what only some orders and tests have. Returns the code of the kit that the order replaces. */
async function addDetails(): Promise<string> {
  return app.mode.db.inTenant(clinicId, async (trx) => {
    const { id: testId, kit_id: kitId } = await trx
      .updateTable("tests")
      .set({ collected_at: taken })
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .returning(["id", "kit_id"])
      .executeTakeFirstOrThrow();
    const consent = { clinic_id: clinicId, id: newId(app.clock.now), test_id: testId, version: "1.0" };
    await trx
      .insertInto("activation_consents")
      .values({ ...consent, given_at: agreed })
      .execute();
    await trx
      .updateTable("orders")
      .set({ replaces_kit_id: kitId, channel: "storefront" })
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .execute();
    const { kit_code } = await trx
      .selectFrom("kits")
      .select("kit_code")
      .where("clinic_id", "=", clinicId)
      .where("id", "=", kitId)
      .executeTakeFirstOrThrow();
    return kit_code;
  });
}

/** Adds a critical result that the clinic has acknowledged and the lab has then taken back. */
async function addAlert(): Promise<void> {
  await app.mode.db.inTenant(clinicId, async (trx) => {
    const { id: test_id, kit_id } = await trx
      .selectFrom("tests")
      .select(["id", "kit_id"])
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    const alert = { clinic_id: clinicId, id: newId(app.clock.now), test_id, kit_id, reminders: 1 };
    await trx
      .insertInto("critical_alerts")
      .values({
        ...alert,
        raised_at: taken,
        acknowledged_at: agreed,
        acknowledged_by: clinic.userId,
        note: "Rang her at noon",
        withdrawn_at: corrected,
        withdrawn_as: "corrected",
      })
      .execute();
    const value = { clinic_id: clinicId, alert_id: alert.id, raised_at: taken, corrected_at: corrected };
    await trx
      .insertInto("critical_alert_biomarkers")
      .values({ ...value, biomarker_code: "TSH" })
      .execute();
  });
}

/** Adds orders that are not placed yet, to her and to somebody else at her e-mail. */
async function addWaiting(): Promise<void> {
  const address = { addressLine1: "1 Larch Row", addressLine2: "Flat 8", city: "Ely", region: "Cambs" };
  const to = { ...address, ...herself, mobileNumber: "07700900777", postcode: "CB7 4DL", countryCode: "GB" };
  const other = { ...to, firstName: "Ursula", addressLine1: "2 Larch Row" };
  await app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .insertInto("shop_orders")
      .values(
        [to, other].map((contact, n) => ({
          clinic_id: clinicId,
          id: newId(app.clock.now),
          store_id: store.id,
          shop_ref: `gid://shopify/Order/77${n}`,
          name: `#77${n}`,
          contact: JSON.stringify(contact),
          state: "needs_attention" as const,
          problems: ["phone"],
          ordered_at: agreed,
          created_at: app.clock.now,
        })),
      )
      .execute(),
  );
  const { firstName: patientFirstName, lastName: patientLastName, email: patientEmail } = herself;
  const hers = { patientFirstName, patientLastName, patientEmail, postcode: "", notes: "By the blue door" };
  await uploadBulk(app, clinic, fileOf([makeCells(hers)]));
}

/** Adds a request that was recorded under her name and e-mail. */
async function addRequest(): Promise<void> {
  const scope = scopeOfTenant(app, clinic);
  await app.mode.db.inTenant(clinicId, async (trx) => {
    const { firstName, lastName, email } = herself;
    const asker = { name: `${firstName} ${lastName}`, email };
    const requestId = await openRequest(trx, scope, { kind: "erasure", receivedOn: todayOf(app), asker });
    await confirmIdentity(trx, scope, requestId, "call_back");
    await extendRequest(trx, scope, requestId, "Her orders go back many years");
    await refuseRequest(trx, scope, requestId, "An order is under way");
  });
}

function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Date) return [JSON.stringify(value)];
  return typeof value === "object" ? Object.values(value).flatMap(leavesOf) : [JSON.stringify(value)];
}

/** Columns derived from others, or about the clinic or the catalogue rather than the person. */
const notTheirs = new Set([
  "clinic_id",
  "organisation_id",
  "search_text",
  "is_invited",
  "is_held",
  "identity_key",
  "ip",
  "user_agent",
  "session_id",
  "reminded",
  "row_key",
  "unit_price_minor",
  "currency",
  "stripe_invoice_id",
  "provider_id",
  "version",
  "visit_id",
  "nurse_id",
  "phone_at",
  "clock_offset_ms",
]);

/** What audit rows are about that is the clinic's. */
const notOfPeople = ["bulk_order"];

/** Finds the export's object for the row with an id, including the ids of the objects that contain it. */
function toldOf(value: unknown, rowId: string, above: string[] = []): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  const told = value as { id?: string; uploadId?: string };
  const ownId = [told.id ?? told.uploadId ?? []].flat().map((text) => JSON.stringify(text));
  if (ownId[0] === JSON.stringify(rowId)) return [...above, ...leavesOf(value)];
  for (const child of Object.values(value)) {
    const found = toldOf(child, rowId, [...above, ...ownId]);
    if (found) return found;
  }
  return null;
}

describe("the export of a person", () => {
  // Shows: promise export-and-erasure
  test("has every stored value of every row about them", async () => {
    const { body, headers } = await app.call("exportCustomer", { token, params: { id } });
    assert.equal(headers["content-disposition"], `attachment; filename="person-${id}.json"`);
    await asOwner(app.target, async (owner) => {
      const own = sql`clinic_id = ${clinicId}`;
      for (const [table, condition, least] of [
        ["patients", own, 1],
        ["orders", own, 1],
        ["kits", own, 2],
        ["kit_events", own, 8],
        ["tests", own, 2],
        ["result_sets", own, 3],
        ["results", own, 11],
        ["critical_alerts", own, 1],
        ["critical_alert_biomarkers", own, 1],
        ["domain_events", own, 6],
        ["emails", own, 6],
        ["texts", own, 6],
        ["activation_consents", own, 1],
        ["given_answers", own, 1],
        ["appointments", own, 2],
        ["appointment_events", own, 2],
        [
          "visit_actions",
          sql`settlement = 'recorded' and visit_id in (select id from visits where clinic_id = ${clinicId})`,
          1,
        ],
        ["shop_orders", sql`${own} and contact ->> 'firstName' = ${herself.firstName}`, 1],
        ["bulk_order_rows", own, 1],
        ["privacy_requests", sql`organisation_id = ${clinicId}`, 1],
        ["privacy_request_steps", sql`organisation_id = ${clinicId}`, 4],
        ["audit_log", sql`organisation_id = ${clinicId} and subject_kind <> all(${notOfPeople})`, 6],
      ] as const) {
        const { rows } = await sql<{
          id?: string;
          alert_id?: string;
          bulk_id: string;
        }>`select * from ${sql.table(table)} where ${condition}`.execute(owner);
        assert.ok(rows.length >= least, `${rows.length} rows of ${table}`);
        for (const row of rows) {
          const told = toldOf(body, row.id ?? row.alert_id ?? row.bulk_id) ?? [];
          const values = Object.entries(row).filter(([column]) => !notTheirs.has(column));
          for (const [column, value] of values)
            for (const leaf of leavesOf(value)) assert.ok(told.includes(leaf), `${table}.${column}: ${leaf}`);
        }
      }
    });
    const versions = body.tests.map((test: { resultVersions: object[] }) => test.resultVersions.length);
    assert.deepEqual(versions.sort(), [1, 2]);
  });

  test("says what was reported from the door, but not who was met there until that is recorded", async () => {
    for (const name of ["exportCustomer", "exportCustomerReadable"] as const) {
      const text = JSON.stringify((await app.call(name, { token, params: { id } })).body);
      assert.match(text, /Met in the garden/, name);
      assert.match(text, /The visit is over\./, name);
      assert.doesNotMatch(text, /Xaver|Nebenan|1977-07-07/, name);
    }
  });

  test("has no data of anybody else", async () => {
    const other = orderFor({ firstName: "Bob", lastName: "Stone", email: "bob@example.test" });
    const theirs = (await clinic.place(other)).body.orderNumber;
    for (const name of ["exportCustomer", "exportCustomerReadable"] as const) {
      const text = JSON.stringify((await app.call(name, { token, params: { id } })).body);
      for (const canary of [theirs, "Stone", "bob@example.test"]) assert.ok(!text.includes(canary), canary);
    }
  });

  test("omits waiting orders of somebody else at the same e-mail", async () => {
    const own = await openSender(app);
    const [code] = await own.send(1);
    const alice = makeTaker({ firstName: "Alice" });
    await own.register(code!, alice);
    const sent = { deliveryFirstName: alice.firstName, deliveryLastName: alice.lastName };
    const cells = makeCells({ ...sent, deliveryEmail: alice.email, deliveryPhone: "+447700900888" });
    await uploadBulk(app, own, fileOf([cells]));
    const { json, page } = await own.file(alice);
    const [row] = json.rowsOfUploads;
    assert.deepEqual([row.cells.deliveryPhone, row.cells.city], ["+447700900888", "Leeds"]);
    for (const text of [JSON.stringify(json), page])
      for (const canary of [
        cells.patientEmail,
        cells.patientFirstName,
        cells.patientPhone,
        cells.dateOfBirth,
      ])
        assert.ok(!text.includes(canary), canary);

    const hers = await app.call("exportCustomer", { token, params: { id } });
    const [to, other] = hers.body.waitingShopOrders;
    assert.deepEqual([to.recipient.addressLine1, other.recipient], ["1 Larch Row", null]);
    assert.doesNotMatch(JSON.stringify(hers.body), /Ursula|2 Larch Row/);
  });

  test("shows its buyer only the shipping of a kit that somebody else took", async () => {
    const { own, kits, alice, bob, codes } = await openShared(app);
    const [first, critical, rejected] = codes;
    const file = (await own.file(alice)).json;
    const movesOf = (code: string) =>
      file.kits.find(({ kitId }: HeldKit) => kitId === code).chainOfCustody.map(({ event }: Move) => event);
    for (const code of [critical!, rejected!]) assert.deepEqual(movesOf(code), sending);
    assert.ok(movesOf(first!).includes("release_results"));
    const about = file.events.filter(({ kitId }: { kitId: string }) => kitId !== kits[0]!.id);
    assert.deepEqual([...new Set(about.map(({ testId }: { testId: string | null }) => testId))], [null]);
    await assertNothingOf(own, alice, kits.slice(1));
    const theirs = (await own.file(bob)).json;
    assert.deepEqual(
      theirs.kits.map(({ rejectionReason }: HeldKit) => rejectionReason),
      [null, "sample_hemolyzed"],
    );
    assert.equal(theirs.tests.flatMap(({ criticalResults }: HeldTest) => criticalResults).length, 1);
  });

  test("shows, for a kit registered to them by mistake, what happened until that was undone", async () => {
    const own = await openSender(app);
    const [code] = await own.send(1);
    const [alice, bob] = [makeTaker({ firstName: "Alice" }), makeTaker({ firstName: "Bob" })];
    await own.register(code!, alice);
    const [mistaken] = (await app.call("listRegistrations", { token: own.token })).body.data;
    await app.call("undoRegistration", { token: own.token, params: { id: mistaken.id } });
    await own.register(code!, bob);
    await own.finish(code!, { outcome: "rejected", rejectionReason: "sample_hemolyzed" });
    const file = (await own.file(alice)).json;
    assert.deepEqual(
      file.kits[0].chainOfCustody.map(({ event }: Move) => event),
      ["register", "undo_registration"],
    );
    assert.deepEqual([file.kits[0].kitId, file.tests[0].status], [code, "withdrawn"]);
    await assertNothingOf(own, alice, await own.kits());
    const moves = (await own.file(bob)).json.kits[0].chainOfCustody.map(({ event }: Move) => event);
    assert.deepEqual(moves.slice(0, 4), [...sending, "register"]);
    assert.ok(moves.includes("reject") && !moves.includes("undo_registration"));
  });

  // Shows: ASVS 1.1.2, 1.2.1, 3.2.2
  test("is a readable, self-contained page that escapes all markup", async () => {
    const { body, headers } = await app.call("exportCustomerReadable", { token, params: { id } });
    assert.match(String(headers["content-disposition"]), /^attachment; filename="person-[\w-]+\.html"$/);
    const page: string = body;
    assert.match(page, /<title>What Organisation \d+ holds about Renée O’Neill<\/title>/);
    for (const text of [
      "Thyroid stimulating hormone",
      "Results, version 2",
      "Above the normal range",
      // As the report prints it.
      ">0.40–4.0<",
      "The lab received the sample",
      `<dt>The lab corrected it</dt><dd>TSH, ${when(corrected)}</dd>`,
      "<dt>What we noted</dt><dd>Rang her at noon</dd>",
      "Hello Renée,",
      "Your order was placed",
      "Dr Grey",
      "<dt>Notes</dt><dd>Ring at number 4</dd>",
      "<dt>Ordered in</dt><dd>A web shop</dd>",
      `<dt>Replaces kit</dt><dd>${replaced}</dd>`,
      `<dt>Sample taken</dt><dd>${when(taken)}</dd>`,
      "<dt>To be sent to</dt><dd>Renée O’Neill</dd>",
      "1 Larch Row, Flat 8, Ely, Cambs, CB7 4DL, GB",
      "<dt>Notes</dt><dd>By the blue door</dd>",
      "They were called on the number on record",
      "<dt>Why we refused</dt><dd>An order is under way</dd>",
      `<dt>You agreed</dt><dd>To version 1.0 of the consent, ${when(agreed)}</dd>`,
    ]) {
      assert.ok(page.includes(text), text);
    }
    assert.ok(page.includes("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"));
    // An e-mail's text may contain addresses, but the page loads none.
    assert.doesNotMatch(page, /<(script|img|link|iframe)\b|\b(on\w+|src|href)=["']|url\(/i);
    assert.doesNotMatch(page, /undefined|\[object|null/);
  });

  test("leaves an audit entry, as does every reading of the record, with who read it", async () => {
    const reader = await makeTenant(app);
    const actions = async () =>
      app.mode.db.inTenant(clinicId, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "actor_id", "subject_id"])
          .where("organisation_id", "=", clinicId)
          .where("subject_kind", "=", "patient")
          .orderBy("id")
          .execute(),
      );
    const before = (await actions()).length;
    for (const name of ["getCustomer", "exportCustomer", "exportCustomerReadable"] as const) {
      assert.equal((await app.call(name, { token, params: { id } })).status, 200);
      assertRefused(await app.call(name, { token: reader.token, params: { id } }), 404);
    }
    const added = (await actions()).slice(before);
    assert.deepEqual(
      added.map(({ action }) => action),
      ["customer_viewed", "customer_exported", "customer_exported"],
    );
    for (const row of added) assert.deepEqual([row.actor_id, row.subject_id], [clinic.userId, id]);
  });
});

const sending = ["dispatch", "go_out_for_delivery", "deliver"];

type HeldKit = { kitId: string; rejectionReason: string | null };
type HeldTest = { criticalResults: object[] };
type Move = { event: string };
/** Neither form of a person's file has what these kits got when somebody else had registered them. */
async function assertNothingOf(
  own: Sender,
  person: { email: string },
  kits: Awaited<ReturnType<Sender["kits"]>>,
) {
  const { json, page } = await own.file(person);
  for (const text of [JSON.stringify(json), page]) {
    for (const { barcode, return_tracking_code } of kits)
      for (const canary of [barcode, return_tracking_code]) assert.ok(!text.includes(canary!), canary!);
    for (const canary of [/hemolyzed/i, /raise_critical|critical_result_raised|critical result/i, /Bob/])
      assert.doesNotMatch(text, canary);
  }
  const theirs = kits.map(({ id }) => id);
  assert.ok(
    !json.accessToTheRecord.some(({ subjectId }: { subjectId: string }) => theirs.includes(subjectId)),
  );
}
