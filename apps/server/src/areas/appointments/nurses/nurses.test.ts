import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asOwner } from "#db/prepare-database.ts";
import { holidaysWithin } from "#areas/appointments/availability/public-holidays.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit } from "#test/planned-visits.ts";
import { makeAway, makeNurse, makePlace } from "#test/provider-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { token } = provider;
await makeProvider(app, { organisationId: provider.organisationId, nurses: [] });

const dayIn = (days: number) =>
  new Date(app.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };

type Slot = { id: string; startsAt: string };
const slotsOf = (body: { days: { slots: Slot[] }[] }) => body.days.flatMap(({ slots }) => slots);

async function freeAt(where: object, from = dayIn(3), to = dayIn(6)) {
  const query = { productCode: venousProfile, from, to, ...where };
  return app.call("getAvailability", { token: clinic.token, query });
}

async function addNurse(change: object = {}) {
  const reply = await app.call("createNurse", { token, body: { ...makeNurse(), areas: [], ...change } });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return { id: reply.body.data.id as string };
}

async function addPlace(change: object = {}) {
  const reply = await app.call("createPlace", { token, body: { ...makePlace(), ...change } });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return { id: reply.body.data.id as string };
}

async function book(slot: Slot | undefined) {
  assert.ok(slot);
  const orderNumber = await placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery: {
      firstName: "Ada",
      lastName: "Quill",
      email: "ada.quill@example.test",
      mobileNumber: "+447700900456",
      address: { addressLine1: "2 Park Row", ...leeds },
    },
  });
  const body = { orderNumber, appointmentSlotId: slot.id };
  const reply = await app.call("createAppointment", { token: clinic.token, body });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return { id: reply.body.data.id as string };
}

const statusOf = async (params: { id: string }) =>
  (await app.call("getAppointment", { token: clinic.token, params })).body.data.status;

describe("a nurse", () => {
  test("is offered with their hours, and no more once they have left; what was booked waits for the coordinator", async () => {
    const nurse = await addNurse();
    const free = slotsOf((await freeAt(leeds)).body);
    const [slot, held] = [free[0], free.at(-1)];
    const appointment = await book(slot);
    const hold = { appointmentSlotId: held!.id, productCode: venousProfile, ...leeds };
    const kept = await app.call("holdSlot", { token: clinic.token, body: hold });
    assert.equal(kept.status, 201);
    const { id: asked } = await askForVisit(app, clinic, provider);
    const named = { token, params: { id: asked }, body: { nurseId: nurse.id } };
    assert.equal((await app.call("assignNurse", named)).status, 200);
    const left = await app.call("endNurse", { token, params: nurse });
    assert.equal(left.body.visits.length, 1);
    const { body: waiting } = await app.call("getVisit", { token, params: { id: asked } });
    assert.deepEqual([waiting.data.status, waiting.data.nurse], ["SCHEDULING_ON_HOLD", null]);
    assert.equal(left.body.data.bookedVisits, 0);
    assert.equal(await statusOf(appointment), "SCHEDULING_ON_HOLD");
    assert.deepEqual(slotsOf((await freeAt(leeds)).body), []);
    // Nobody gets the nurse by a time that was only kept.
    const orderNumber = (await app.call("getAppointment", { token: clinic.token, params: appointment })).body
      .data.orderNumber as string;
    const late = { orderNumber, appointmentSlotId: kept.body.appointmentSlotId };
    assert.equal((await app.call("createAppointment", { token: clinic.token, body: late })).status, 422);
    const again = await app.call("endNurse", { token, params: nurse });
    assert.deepEqual([again.status, again.body.visits], [200, []]);
  });

  test("is not offered while away; the visits booked then are named and stay booked", async () => {
    const nurse = await addNurse();
    const appointment = await book(slotsOf((await freeAt(leeds)).body)[0]);
    const away = await app.call("addAbsence", { token, params: nurse, body: makeAway(app, 3, 4) });
    assert.equal(away.status, 201);
    assert.equal(away.body.visits.length, 1);
    assert.equal(away.body.data.absences[0].visits, 1);
    assert.equal(await statusOf(appointment), "APPOINTMENT_SCHEDULED");
    assert.deepEqual(slotsOf((await freeAt(leeds)).body), []);
    const awayId = away.body.data.absences[0].id as string;
    await app.call("removeAbsence", { token, params: { ...nurse, awayId } });
    assert.ok(slotsOf((await freeAt(leeds)).body).length > 0);
    await app.call("endNurse", { token, params: nurse });
  });

  test("has an account that no other nurse has, of somebody who may do visits", async () => {
    const accounts = (await app.call("listNurseAccounts", { token })).body.data as { id: string }[];
    const userId = accounts[0]!.id;
    const first = await addNurse({ userId });
    const body = { ...makeNurse(), userId };
    const taken = await app.call("createNurse", { token, body });
    assert.deepEqual(taken.body.errors, { userId: ["This account is another nurse’s."] });
    const strange = await app.call("createNurse", { token, body: { ...body, userId: clinic.userId } });
    assert.deepEqual(strange.body.errors, { userId: ["Choose one of your team who may do visits."] });
    await app.call("endNurse", { token, params: first });
  });

  test("has their account again once they are taken back, unless it is another nurse's by then", async () => {
    const accounts = (await app.call("listNurseAccounts", { token })).body.data as { id: string }[];
    const userId = accounts.at(-1)!.id;
    const nurse = await addNurse({ userId });
    const accountOf = async (name: "endNurse" | "returnNurse") =>
      (await app.call(name, { token, params: nurse })).body.data.userId as string | null;
    assert.equal(await accountOf("endNurse"), null);
    assert.equal(await accountOf("returnNurse"), userId);
    await accountOf("endNurse");
    const other = await addNurse({ userId });
    assert.equal(await accountOf("returnNurse"), null);
    for (const params of [nurse, other]) await app.call("endNurse", { token, params });
  });

  test("works also in a country whose public holidays nobody knows", async () => {
    const { body } = await app.call("listHolidayPlaces", { token, params: { countryCode: "QA" } });
    assert.deepEqual(body.data, [{ code: "QA", title: "Qatar (public holidays not known)" }]);
    await addNurse({ holidaysOf: "QA", timeZone: "Asia/Qatar", areas: ["Doha"] });
  });

  test("works on public holidays where they say so", async () => {
    const { body } = await app.call("listHolidayPlaces", { token, params: { countryCode: "GB" } });
    const { code } = body.data.find(({ title }: { title: string }) => /works on public holidays/.test(title));
    const holiday = ["2026-12-25", "2026-12-25"] as const;
    assert.deepEqual([...holidaysWithin("GB", ...holiday)].includes(holiday[0]), true);
    assert.deepEqual([...holidaysWithin(code, ...holiday)], []);
    await addNurse({ holidaysOf: code });
  });

  test("keeps what others have changed meanwhile", async () => {
    const nurse = await addNurse();
    const body = { ...makeNurse("Ada Brook"), version: 1 };
    assert.equal((await app.call("updateNurse", { token, params: nurse, body })).body.data.version, 2);
    const late = await app.call("updateNurse", { token, params: nurse, body });
    assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
  });

  test("is refused with a message at the field", async () => {
    const refused = async (change: object, field: string, message: RegExp) => {
      const { status, body } = await app.call("createNurse", { token, body: { ...makeNurse(), ...change } });
      assert.equal(status, 422, JSON.stringify(change));
      assert.match(String(body.errors[field]), message);
    };
    const span = (from: string, until: string) => ({ weekday: 1, from, until });
    await refused({ hours: [span("09:00", "12:00"), span("11:00", "13:00")] }, "hours", /overlap/);
    await refused({ hours: [span("09:00", "17:00"), span("10:00", "00:00")] }, "hours", /overlap/);
    await refused({ hours: [] }, "hours", /Without any, nobody can be booked/);
    await refused(
      { hours: [span("09:00", "09:20")], visitMinutes: 30 },
      "hours",
      /shorter than a visit of 30/,
    );
    await refused({ visitsPerDay: 0 }, "visitsPerDay", /from 1 to 60/);
    await refused({ hours: [span("12:00", "09:00")] }, "hours.0.until", /End after the beginning/);
    await refused({ timeZone: "Europe/Leeds" }, "timeZone", /time zone/);
    await refused({ timeZone: "+01:00" }, "timeZone", /time zone/);
    await refused({ holidaysOf: "GB-XXX" }, "holidaysOf", /from the list/);
    await refused({ areas: ["LS1", "10001"] }, "areas", /No area of GB: 10001\./);
    const nurse = await addNurse();
    const past = { ...makeAway(app), firstDay: "2020-01-01", lastDay: "2020-01-02" };
    const away = await app.call("addAbsence", { token, params: nurse, body: past });
    assert.match(String(away.body.errors.lastDay), /over already/);
  });
});

describe("a place", () => {
  test("is found by distance, by itself without a country, and instead of a nurse where nobody comes", async () => {
    const near = await addPlace();
    const far = await addPlace({
      ...makePlace("York Clinic"),
      city: "York",
      postcode: "YO1 7HH",
      latitude: 53.962,
      longitude: -1.082,
    });
    const query = { productCode: venousProfile, countryCode: "GB", latitude: "53.96", longitude: "-1.08" };
    const { body } = await app.call("listAppointmentPlaces", { token: clinic.token, query });
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [far.id, near.id],
    );
    const [first, second] = body.data;
    assert.ok(first.distanceKm < 1 && second.distanceKm > 30 && second.distanceKm < 40);
    assert.equal(second.fullAddress, "2 Park Row, Leeds, LS1 4AP");
    assert.equal(second.nearestStation, "Leeds, five minutes on foot");
    const alone = await freeAt({ placeId: far.id });
    assert.equal(alone.status, 200);
    assert.equal(alone.body.timeZone, "Europe/London");
    assert.ok(slotsOf(alone.body).every((slot) => slot.id));
    const soonest = await freeAt({ placeId: far.id }, dayIn(0), dayIn(6));
    assert.equal(first.nextFreeSlot.id, slotsOf(soonest.body)[0]!.id);
    // In the same letters, and first by name: but not in the same district.
    const outer = await addPlace({ ...makePlace("Acomb Clinic"), city: "York", postcode: "YO26 4XX" });
    const york = await freeAt({ countryCode: "GB", postcode: "YO1 9AB", city: "York" });
    assert.equal(york.body.isCovered, false);
    assert.equal(york.body.nearestPlace.id, far.id);
    const dundee = await freeAt({ countryCode: "GB", postcode: "DD1 1AA", city: "Dundee" });
    assert.equal(dundee.body.nearestPlace, null);
    assert.equal((await freeAt({ placeId: crypto.randomUUID() })).status, 404);
    for (const params of [near, far, outer]) await app.call("closePlace", { token, params });
  });

  test("that is closed gives back what was booked, and is no longer found", async () => {
    const place = await addPlace();
    const appointment = await book(slotsOf((await freeAt({ placeId: place.id })).body)[0]);
    assert.equal((await app.call("getPlace", { token, params: place })).body.data.bookedVisits, 1);
    const closed = await app.call("closePlace", { token, params: place });
    assert.equal(closed.body.visits.length, 1);
    assert.equal(await statusOf(appointment), "SCHEDULING_ON_HOLD");
    assert.equal((await freeAt({ placeId: place.id })).status, 404);
    await app.call("reopenPlace", { token, params: place });
    assert.equal((await freeAt({ placeId: place.id })).status, 200);
    const shut = await app.call("addClosure", { token, params: place, body: makeAway(app, 3, 4) });
    assert.deepEqual(shut.body.visits, []);
    assert.deepEqual(slotsOf((await freeAt({ placeId: place.id })).body), []);
  });

  test("takes only the products it names, of those that need an appointment", async () => {
    const body = { ...makePlace(), products: ["C1THY12500", "nothing"] };
    const refused = await app.call("createPlace", { token, body });
    assert.match(String(refused.body.errors.products), /nothing/);
    const narrow = await addPlace();
    await asOwner(app.target, (owner) =>
      owner
        .updateTable("appointment_places")
        .set({ products: ["C1THY12500"] })
        .where("id", "=", narrow.id)
        .execute(),
    );
    assert.equal((await freeAt({ placeId: narrow.id })).status, 404);
  });
});

describe("coverage", () => {
  test("is set by country as areas are written, and refused for what is none or has changed", async () => {
    const params = { countryCode: "GB" };
    const before = ["LS"];
    const set = await app.call("updateCoverage", {
      token,
      params,
      body: { areas: ["ls", "bd1 1aa"], before },
    });
    assert.deepEqual(set.body.data[0].areas, ["BD1", "LS"]);
    assert.equal(set.body.data[0].products[0].code, venousProfile);
    const late = await app.call("updateCoverage", { token, params, body: { areas: ["YO"], before } });
    assert.equal(late.status, 409);
    const wrong = await app.call("updateCoverage", { token, params, body: { areas: ["10001"] } });
    assert.match(String(wrong.body.errors.areas), /10001/);
  });
});

describe("staff", () => {
  test("route a product to providers in order; each provider's audit log has it", async () => {
    const staff = await makeTenant(app, "platform_admin");
    const params = { productCode: venousProfile, countryCode: "US" };
    const route = (providerIds: string[], before?: string[]) =>
      app.call("routeToProviders", { token: staff.token, params, body: { providerIds, before } });
    const { id: other } = await makeProvider(app, { areas: ["M1"] });
    const set = await route([provider.organisationId, other], []);
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const shown = set.body.data
      .find(({ productCode }: { productCode: string }) => productCode === venousProfile)
      .countries.find(({ countryCode }: { countryCode: string }) => countryCode === "US");
    assert.deepEqual(
      shown.providers.map(({ id }: { id: string }) => id),
      [provider.organisationId, other],
    );
    assert.equal((await route([other], [])).status, 409);
    assert.equal((await route([clinic.organisationId])).status, 422);
    await route([other]);
    const { body } = await app.call("listAudit", { token, query: {} });
    const actions = body.data.map(({ action }: { action: string }) => action);
    assert.ok(actions.includes("samples_routed") && actions.includes("samples_withdrawn"));
  });
});
