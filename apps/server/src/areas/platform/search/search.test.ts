import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Found } from "@kitpath/contract/platform/search/search";
import { makeProvider } from "#test/appointments.ts";
import { orderFor } from "#test/customers.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { openClinic } from "#test/open-clinic.ts";
import { actionsOf, addMember } from "#test/people.ts";
import { askForVisit } from "#test/planned-visits.ts";
import { makeRequest } from "#test/privacy-inputs.ts";
import { receiveBatch } from "#test/warehouse.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { clinic } = bench;
const sent = await bench.send();

type Name = "searchClinic" | "searchBench" | "searchTeam" | "searchStock" | "searchPrivacy";

async function find(token: string, search: string, name: Name = "searchClinic") {
  const { status, body } = await app.call(name, { token, body: { search } });
  assert.equal(status, 200);
  return body.data as Found[];
}
async function trackingCodeOf(orderNumber: string): Promise<string> {
  const { body } = await app.call("trackOrder", { token: clinic.token, params: { orderNumber } });
  return (body.outbound[0] as { trackingCode: string }).trackingCode;
}
const linesOf = (found: readonly Found[]) => found.map(({ kind, title }) => `${kind}: ${title}`);

describe("searching for anything", () => {
  test("finds an order and its person by name and by e-mail, and an order by its number", async () => {
    const { token, place } = await openClinic(app);
    const person = { firstName: "Renée", lastName: "O’Neill", email: "renee@example.test" };
    const { orderNumber } = (await place(orderFor(person))).body;
    for (const search of ["renee", "o'neill ren", "RENEE@example"])
      assert.deepEqual(linesOf(await find(token, search)), ["order: Renée O’Neill", "person: Renée O’Neill"]);
    assert.deepEqual(
      (await find(token, orderNumber.toLowerCase())).map(({ kind, key }) => [kind, key]),
      [["order", orderNumber]],
    );
    assert.deepEqual(await find(token, "nobody at all"), []);
  });

  test("finds the appointment of an order by its number and person, and nobody else's", async () => {
    const provider = await makeTenant(app, "provider_coordinator");
    await makeProvider(app, { organisationId: provider.organisationId });
    const opened = await openClinic(app);
    const { id, orderNumber } = await askForVisit(app, opened, provider, { lastName: "Larkspur" });
    const kindsOf = async (token: string, search: string) =>
      (await find(token, search)).map(({ kind, key, detail }) => [kind, key, detail.split(" · ")[0]]);
    const order = ["order", orderNumber, orderNumber];
    const waiting = ["appointment", orderNumber, "appointment waiting for a time"];
    for (const search of [orderNumber, "larkspur"])
      assert.deepEqual(await kindsOf(opened.token, search), [order, waiting], search);
    await app.call("assignNearest", { token: provider.token, params: { id } });
    const [, scheduled] = await find(opened.token, orderNumber);
    assert.match(scheduled?.detail ?? "", /^appointment scheduled · .+ \(London time\) · RT/);
    assert.deepEqual(await kindsOf(clinic.token, orderNumber), []);
  });

  test("finds names and numbers as people copy them, in lists and in the palette alike", async () => {
    const opened = await openClinic(app);
    const { token, place } = opened;
    const names = [
      ["José", "García", ["García, José", "José García", "garcia jose", "García,José"]],
      ["Sean", "O'Shaughnessy", ["OShaughnessy", "O’Shaughnessy", "o shaughnessy", "Sean O`Shaughnessy"]],
      ["Mary Ann", "Quill", ["Mary-Ann", "MaryAnn", "Quill, Mary-Ann"]],
      ["Mary-Lou", "Vole", ["Mary Lou", "MaryLou", "Mary-Lou"]],
      ["علی\u200cرضا", "کریمی", ["علیرضا", "علی\u200cرضا"]],
      ["María José", "de la Cruz", ["de la Cruz, María José", "Cruz María"]],
    ] as const;
    for (const [at, [firstName, lastName, searches]] of names.entries()) {
      const { orderNumber } = (await place(orderFor({ firstName, lastName, email: `p${at}@example.test` })))
        .body;
      for (const search of [...searches, `#${orderNumber}`, `# ${orderNumber.toLowerCase()}`]) {
        const orders = await app.call("listOrders", { token, query: { search } });
        assert.deepEqual(
          orders.body.data.map(({ order_number }: { order_number: string }) => order_number),
          [orderNumber],
          search,
        );
        assert.deepEqual(
          (await find(token, search)).filter(({ kind }) => kind === "order").length,
          1,
          search,
        );
      }
      for (const search of searches)
        assert.equal(
          (await app.call("listCustomers", { token, query: { search } })).body.meta.total,
          1,
          search,
        );
    }
    const kit = await find(clinic.token, `#${sent.kitId}`);
    assert.deepEqual(linesOf(kit), [`kit: ${sent.kitId}`]);
  });

  test("finds a kit by its id, its barcode however typed, and its parcel", async () => {
    const { token } = clinic;
    const [kit] = await find(token, sent.kitId.toLowerCase());
    assert.deepEqual([kit?.kind, kit?.title], ["kit", sent.kitId]);
    const spaced = `${sent.barcode.slice(0, 4)} ${sent.barcode.slice(4)}`;
    assert.deepEqual(linesOf(await find(token, spaced)), [`kit: ${sent.kitId}`]);
    const trackingCode = await trackingCodeOf(kit!.key);
    assert.deepEqual(linesOf(await find(token, trackingCode)), [`parcel: ${trackingCode}`]);
  });

  test("finds nothing of another clinic or lab", async () => {
    const [other, otherLab] = [await makeTenant(app), await makeTenant(app, "lab_admin")];
    for (const search of [sent.kitId, sent.barcode, await trackingCodeOf(sent.orderNumber)]) {
      assert.deepEqual(await find(other.token, search), []);
      assert.deepEqual(await find(otherLab.token, search, "searchBench"), []);
    }
  });

  // Shows: ASVS 8.2.3
  test("shows nobody more than their own lists do, and leaves an audit entry", async () => {
    const { organisationId } = clinic;
    const person = { firstName: "Zora", lastName: "Quill" };
    assert.equal(
      (await app.call("createOrder", { token: clinic.token, body: orderFor(person) })).status,
      201,
    );
    for (const [adminRole, kinds] of Object.entries({
      clinic_fulfilment: ["kit", "order"],
      clinic_clinician: ["kit", "person"],
      clinic_developer: [],
    })) {
      const userId = await addMember(app, clinic, { adminRole });
      const token = await openSession(app, { organisationId, userId }, app.mode);
      const found = [...(await find(token, sent.kitId)), ...(await find(token, "zora quill"))];
      assert.deepEqual(
        found.map(({ kind }) => kind),
        kinds,
        adminRole,
      );
    }
    const searches = (await actionsOf(app, clinic)).filter((action) => action === "searched");
    assert.ok(searches.length >= 6);
  });

  test("finds a colleague by any part of their name or e-mail, for those who can see the team", async () => {
    const [own, other] = [await makeTenant(app), await makeTenant(app, "platform_admin")];
    const change = { fname: "Zoë", lname: "Featherstone-Hall", email: "zoe.f@colleagues.test" };
    const id = await addMember(app, own, change);
    for (const search of ["zoe", "hall zo", "ZOE.F@colleagues"])
      assert.deepEqual(
        (await find(own.token, search, "searchTeam")).map(({ kind, key, title }) => [kind, key, title]),
        [["colleague", id, "Zoë Featherstone-Hall"]],
      );
    assert.deepEqual(await find(other.token, "zoe", "searchTeam"), []);
    assert.deepEqual(await find(own.token, "nobody at all", "searchTeam"), []);
    const token = await openSession(app, { ...own, userId: id }, app.mode);
    assert.equal((await app.call("searchTeam", { token, body: { search: "zoe" } })).status, 403);
  });

  test("finds a privacy request by its number, at the clinic whose customer asks and at the desk, and for nobody else", async () => {
    const desk = await makeTenant(app, "platform_privacy");
    const [own, other] = [await makeTenant(app), await makeTenant(app)];
    const { params, person } = await makeRequest(app, desk, own, { kind: "erasure" });
    const number = `PR-${params.id.slice(-8).toUpperCase()}`;
    for (const search of [number, number.toLowerCase(), `# ${number.slice(0, -1)}`]) {
      const [atClinic] = await find(own.token, search);
      assert.deepEqual(
        [atClinic?.kind, atClinic?.key, atClinic?.title, atClinic?.detail.split(" · ")[0]],
        ["request", person.id, number, "Erasure"],
      );
      const [atDesk] = await find(desk.token, search, "searchPrivacy");
      assert.deepEqual(
        [atDesk?.kind, atDesk?.key, atDesk?.list, atDesk?.title],
        ["request", params.id, params.organisationId, number],
      );
    }
    assert.deepEqual(await find(other.token, number), []);
    assert.deepEqual(await find(desk.token, "PR-%", "searchPrivacy"), []);
    assert.deepEqual(await find(desk.token, person.name, "searchPrivacy"), []);
    const userId = await addMember(app, own, { adminRole: "clinic_fulfilment" });
    const token = await openSession(app, { ...own, userId }, app.mode);
    assert.deepEqual(await find(token, number), []);
    const { status } = await app.call("searchPrivacy", { token: own.token, body: { search: number } });
    assert.equal(status, 404);
    assert.ok((await actionsOf(app, desk)).includes("privacy_desk_opened"));
  });

  test("finds a batch of kits by its number and product, only for those who send kits", async () => {
    const staff = await makeTenant(app, "platform_fulfilment");
    const { batchNumber } = await receiveBatch(app, staff);
    const found = await find(staff.token, batchNumber.toLowerCase().slice(1), "searchStock");
    assert.deepEqual(linesOf(found), [`batch: ${batchNumber}`]);
    assert.ok((await find(staff.token, "profile", "searchStock")).length > 0);
    assert.deepEqual(await find(staff.token, "%", "searchStock"), []);
    const support = await makeTenant(app, "platform_support");
    const refused = [support.token, clinic.token].map((token) =>
      app.call("searchStock", { token, body: { search: batchNumber } }),
    );
    assert.deepEqual(
      (await Promise.all(refused)).map(({ status }) => status),
      [403, 404],
    );
  });

  test("finds a lab's sample by barcode and kit id, and by their first characters while it is on the bench", async () => {
    const { token } = bench.lab;
    const sample = await bench.receive();
    for (const search of [sample.barcode, sample.kitId, sample.kitId.slice(0, 6).toLowerCase()])
      assert.deepEqual(linesOf(await find(token, search, "searchBench")), [`sample: ${sample.barcode}`]);
  });
});
