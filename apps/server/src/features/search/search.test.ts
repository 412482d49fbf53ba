import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Found } from "@kitpath/contract/search";
import { orderFor } from "#test/customers.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { openClinic } from "#test/open-clinic.ts";
import { actionsOf, addMember } from "#test/people.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { clinic } = bench;
const sent = await bench.send();

async function find(token: string, search: string, name: "searchClinic" | "searchBench" = "searchClinic") {
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

  test("finds a kit by its id, its barcode however typed, and the parcel that it travels in", async () => {
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

  test("shows nobody what their own lists would not show them, and leaves a row in the audit log", async () => {
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

  test("finds a lab's sample by barcode and kit id, and by their beginnings while it is on the bench", async () => {
    const { token } = bench.lab;
    const sample = await bench.receive();
    for (const search of [sample.barcode, sample.kitId, sample.kitId.slice(0, 6).toLowerCase()])
      assert.deepEqual(linesOf(await find(token, search, "searchBench")), [`sample: ${sample.barcode}`]);
  });
});
