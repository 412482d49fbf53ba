import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, addYears, dayOf } from "@kitpath/contract/time/calendar";
import type { ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enter, enterAll, normalThyroid, release } from "#test/lab-results.ts";
import { customerOf, orderFor } from "#test/customers.ts";
import { makeActivation, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { makeBiomarkerChange } from "#test/staff-inputs.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_catalogue");
const bench = await openBench(app);
const { lab, clinic } = bench;
const colleague = await addColleague(app, lab);

/** Saves a further version of the thyroid stimulating hormone. */
async function changeTsh(change: object): Promise<void> {
  const as = { token: staff.token, params: { code: "TSH" } };
  const { version } = (await app.call("getCatalogueBiomarker", as)).body.data;
  const quantity = { ...makeBiomarkerChange(1).quantity, ...change };
  const body = makeBiomarkerChange(version, { name: "Thyrotropin", quantity });
  const { status, body: answer } = await app.call("updateCatalogueBiomarker", { ...as, body });
  assert.equal(status, 200, JSON.stringify(answer));
}

type Row = { id: string; code: string };
/** Returns what the clinic reads of a biomarker in each version of a test, newest first. */
async function versionsOf({ token }: Tenant, testId: string, code: string) {
  const read = async (version: number) => {
    const query = { version };
    const { body } = await app.call("listBiomarkerResults", { token, params: { id: testId }, query });
    const { id: _id, ...row } = body.data.find((each: Row) => each.code === code);
    return row as Record<string, unknown>;
  };
  return [await read(2), await read(1)] as const;
}

describe("an amended test", () => {
  test("keeps the name, unit and range of unchanged values, whatever the biomarker is now", async () => {
    const { id, testId } = await bench.receive();
    await enterAll(app, lab, id);
    assert.deepEqual((await release(app, colleague, [id])).body.released, [id]);
    const range = { sex: "any", fromYears: null, toYears: null, low: 0.1, high: 1 };
    await changeTsh({ unit: "µU/mL", ranges: [range] });
    await enter(app, lab, [{ sampleId: id, biomarker: "FT4", value: "16", version: 1 }]);
    assert.deepEqual((await release(app, colleague, [id], "Recalibrated")).body.released, [id]);

    const [after, before] = await versionsOf(clinic, testId, "TSH");
    assert.deepEqual(after, before);
    assert.deepEqual([after.unit, after.interpretation], ["mIU/L", "NORMAL"]);
    const hl7 = String(
      (await app.call("getTestAsHl7", { token: clinic.token, params: { id: testId } })).body,
    );
    const statuses = hl7.split("\r").flatMap((line) => (line.startsWith("OBX") ? [line.split("|")[11]] : []));
    assert.equal(statuses.filter((status) => status === "C").length, 1, hl7);

    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "2.2", version: 1 }]);
    await release(app, colleague, [id], "Recalibrated again");
    const { body } = await app.call("listBiomarkerResults", { token: clinic.token, params: { id: testId } });
    const changed = body.data.find(({ code }: Row) => code === "TSH");
    assert.deepEqual([changed.unit, changed.interpretation], ["µU/mL", "HIGH"]);
  });
});

describe("a range by age", () => {
  test("uses the age on the day of collection, at the bench and at the clinic", async () => {
    const ranges = [
      { sex: "any", fromYears: null, toYears: null, low: 1, high: 2 },
      { sex: "any", fromYears: 40, toYears: null, low: 3, high: 4 },
    ];
    await changeTsh({ ranges });
    const today = dayOf(app.clock.now);
    const order = makeOrder();
    const user = { ...order.user!, dateOfBirth: addYears(addDays(today, -1), -40) };
    const { token } = clinic;
    const { now } = app.clock;
    app.clock.now = new Date(`${addDays(today, -3)}T08:00:00.000Z`);
    const { orderNumber } = (await app.call("createOrder", { token, body: { ...order, user } })).body;
    app.clock.now = now;
    const params = { type: "registered" } as const;
    const { kitId, barcode } = (await app.call("simulate", { token, params, body: { orderNumber } })).body
      .linkedOrderAndKit;
    const collectedAt = `${addDays(today, -3)}T09:00:00.000Z`;
    const { id } = (await bench.scan(barcode, { collectedAt })).body.sample;
    const query = { product: thyroidProfile };
    const grid = (await app.call("getResultGrid", { token: lab.token, query })).body as ResultGrid;
    assert.equal(grid.samples.find((sample) => sample.id === id)!.age, 39);
    await enterAll(app, lab, id, { ...normalThyroid, TSH: "3.50" });
    assert.deepEqual((await release(app, colleague, [id])).body.released, [id]);

    const testId = (await app.call("findTest", { token, query: { kitId } })).body.data.id;
    const { body } = await app.call("listBiomarkerResults", { token, params: { id: testId } });
    const tsh = body.data.find(({ code }: Row) => code === "TSH");
    assert.deepEqual(tsh.interpretationData.value.NORMAL, [">=1", "<=2"]);
    assert.equal(tsh.interpretation, "HIGH");
  });
});

describe("a range by sex", () => {
  const { token } = clinic;
  const ordered = async (person: object) =>
    (await app.call("createOrder", { token, body: orderFor(person) })).body.orderNumber as string;
  const registered = async (orderNumber: string) => {
    const params = { type: "registered" } as const;
    const { body } = await app.call("simulate", { token, params, body: { orderNumber } });
    const { kitId, barcode } = body.linkedOrderAndKit;
    const { id } = (await app.call("findTest", { token, query: { kitId } })).body.data;
    return { testId: id as string, barcode: barcode as string };
  };
  const sexOf = async (testId: string) =>
    (await app.call("getTest", { token, params: { id: testId } })).body.metadata.gender;
  const sexForMachines = async (testId: string) => {
    const as = { token, params: { id: testId } };
    const fhir = (await app.call("getTestAsFhir", as)).bytes.toString();
    const hl7 = (await app.call("getTestAsHl7", as)).bytes.toString();
    const [, , , , , , , , pid8] = hl7
      .split("\r")
      .find((line) => line.startsWith("PID|"))!
      .split("|");
    return [/"gender":"(\w+)"/.exec(fhir)?.[1], pid8];
  };

  test("uses the sex that the test was ordered with, whatever its person orders or registers later", async () => {
    const ranges = [
      { sex: "f", fromYears: null, toYears: null, low: 1, high: 2 },
      { sex: "m", fromYears: null, toYears: null, low: 3, high: 4 },
    ];
    await changeTsh({ ranges });
    const person = { ...makeTaker(), partnerUserId: undefined };
    const orderNumber = await ordered({ ...person, title: "Mx", gender: "f" });
    const { testId, barcode } = await registered(orderNumber);
    const waiting = await ordered({ ...person, gender: "f" });
    const { id } = (await bench.scan(barcode)).body.sample;
    await enterAll(app, lab, id, { ...normalThyroid, TSH: "1.50" });
    assert.deepEqual((await release(app, colleague, [id])).body.released, [id]);

    const customerId = (await customerOf(app, clinic, orderNumber)).id;
    const customer = async () => {
      const { body } = await app.call("getCustomer", { token, params: { id: customerId } });
      return [body.data.title, body.data.gender, body.data.mobileNumber];
    };
    const kit = await makeUnregisteredKit(app, clinic);
    const user = { ...makeTaker(), email: person.email, gender: "m", mobileNumber: "+447700900999" };
    const sent = { body: makeActivation(kit, { user }), ip: "10.9.8.7" };
    assert.equal((await app.call("activateKit", sent)).status, 201);
    assert.equal((await app.call("activateKit", sent)).status, 201);
    assert.deepEqual(await customer(), ["Mx", "f", person.mobileNumber]);
    const query = { kitId: kit.kitId };
    const own = (await app.call("findTest", { token, query })).body.data.id;
    assert.equal(await sexOf(own), "m");

    const later = await registered(await ordered({ ...person, gender: "m" }));
    assert.deepEqual(await customer(), ["Mx", "m", person.mobileNumber]);
    assert.equal(await sexOf(later.testId), "m");
    assert.equal(await sexOf(testId), "f");
    assert.deepEqual(await sexForMachines(testId), ["female", "F"]);
    assert.equal(await sexOf((await registered(waiting)).testId), "f");
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "1.60", version: 1 }]);
    assert.deepEqual((await release(app, colleague, [id], "Recalibrated")).body.released, [id]);
    const [after] = await versionsOf(clinic, testId, "TSH");
    assert.equal(after.interpretation, "NORMAL");
  });

  test("uses the person's sex for an older test, until that changes", async () => {
    const person = { ...makeTaker(), partnerUserId: undefined };
    const { testId } = await registered(await ordered({ ...person, gender: "f" }));
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .updateTable("tests")
        .set({ gender: null })
        .where("clinic_id", "=", clinic.organisationId)
        .where("id", "=", testId)
        .execute(),
    );
    assert.equal(await sexOf(testId), "f");
    await ordered({ ...person, gender: "m" });
    assert.equal(await sexOf(testId), "f");
  });
});
