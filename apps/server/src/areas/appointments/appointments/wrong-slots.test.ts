import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { everyDay, linkTo, makeProvider, venousProfile } from "#test/appointments.ts";
import { makeOrder, makeTenant, placeOrder, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { changeNurse } from "#test/planned-visits.ts";
import { asOwner } from "#db/prepare-database.ts";

const app = await startTestApp();
app.clock.now = new Date("2026-12-01T10:00:00Z");
const clinic = await makeTenant(app);
const { token } = clinic;
const { id: providerId, nurseIds } = await makeProvider(app, {
  nurses: [{ hours: everyDay("00:00", "23:45"), visitsPerDay: 60, holidaysOf: "GB-ENG" }],
});

const slotAt = (startsAt: string, placeId: string | null = null) =>
  slotIdOf({ providerId, placeId, startsAt: new Date(startsAt), heldAs: null });
const hold = (body: object, by = token) =>
  app.call("holdSlot", { token: by, body: { productCode: venousProfile, ...leeds, ...body } });
const bookWith = async (appointmentSlotId: string, more: object = {}) => {
  const orderNumber = await placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery,
    ...more,
  });
  return app.call("createAppointment", { token, body: { orderNumber, appointmentSlotId } });
};
const inDays = (days: number, time = "12:00") => `${addDays(dayOf(app.clock.now), days)}T${time}:00Z`;
const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
const delivery = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", ...leeds },
};

/** Tries a slot in each way in which one can be named; returns what all of them answer. */
async function refusalOf(appointmentSlotId: string) {
  const body = { productCode: venousProfile, quantity: 1, delivery };
  const orderNumber = await placeOrder(app, clinic, body);
  const replies = [
    await app.call("holdSlot", { token, body: { appointmentSlotId, productCode: venousProfile, ...leeds } }),
    await app.call("createAppointment", { token, body: { orderNumber, appointmentSlotId } }),
    await app.call("createOrder", { token, body: makeOrder({ ...body, appointmentSlotId }) }),
  ];
  for (const { status, body: answer } of replies) {
    assert.equal(status, 422, JSON.stringify(answer));
    assert.equal(answer.code, replies[0]!.body.code);
  }
  return replies[1]!.body as { code: string; message: string; nearest?: { startsAt: string }[] };
}

for (const [what, startsAt, why] of [
  ["that has passed", inDays(-1), /^That time has passed\. Free near it: Tue,? 1 Dec at /],
  [
    "of this afternoon",
    inDays(0, "15:00"),
    /^That time is too soon: book at least 12 hours ahead\. Free near it: /,
  ],
  [
    "in eight thousand years",
    "9999-06-01T12:00:00Z",
    /^That time is too far away: book at most 90 days ahead\. Choose another\./,
  ],
  ["in five months", inDays(150), /^That time is too far away: book at most 90 days ahead\./],
  ["between the quarters of an hour", inDays(5, "12:07"), /^That time cannot be booked\. Free near it: /],
  [
    "at a public holiday",
    "2026-12-25T12:00:00Z",
    /^That time cannot be booked\. Free near it: Thu,? 24 Dec at /,
  ],
] as const) {
  test(`a time ${what} is refused with the reason and the nearest that are free`, async () => {
    const { code, message, nearest } = await refusalOf(slotAt(startsAt));
    assert.equal(code, "time_not_free");
    assert.match(message, why);
    for (const near of nearest ?? []) assert.ok(new Date(near.startsAt) > app.clock.now, near.startsAt);
  });
}

test("a slot that nobody offered is no slot, and another product's is not covered", async () => {
  const { body: held } = await hold({ appointmentSlotId: slotAt(inDays(7)) });
  const altered = Buffer.from(held.appointmentSlotId as string, "base64url");
  altered[40]! ^= 1;
  for (const madeUp of [
    "tomorrow at noon",
    Buffer.alloc(52, 7).toString("base64url"),
    altered.toString("base64url"),
    (held.appointmentSlotId as string).slice(0, -1),
  ]) {
    const body = { productCode: venousProfile, quantity: 1, delivery };
    const orderNumber = await placeOrder(app, clinic, body);
    const reply = await app.call("createAppointment", {
      token,
      body: { orderNumber, appointmentSlotId: madeUp },
    });
    assert.equal(reply.status, 422, JSON.stringify(reply.body));
    assert.match(reply.body.errors.appointmentSlotId[0], /^This is not the id of a slot/);
  }
  const other = await hold({ appointmentSlotId: slotAt(inDays(5)), productCode: thyroidProfile });
  assert.deepEqual([other.status, other.body.code], [422, "not_covered"]);
  const nowhere = await refusalOf(slotAt(inDays(5), providerId));
  assert.deepEqual([nowhere.code, nowhere.nearest], ["time_not_free", []]);
});

test("a time before the kit can be there is booked with a warning, which the check of its order has too", async () => {
  const tomorrow = slotAt(inDays(1));
  const late = await bookWith(tomorrow);
  const warning = { code: "KIT_LATE", message: late.body.warnings?.[0]?.message as string };
  assert.deepEqual([late.status, late.body.warnings], [201, [warning]]);
  assert.match(warning.message, /^The kit is dispatched by Wednesday,? 2 December and comes by post/);
  const order = makeOrder({ productCode: venousProfile, quantity: 1, delivery, appointmentSlotId: tomorrow });
  const { body } = await app.call("checkOrder", { token, body: order });
  assert.ok(
    body.warnings.some(({ code }: { code: string }) => code === "KIT_LATE"),
    JSON.stringify(body),
  );
  const far = await makeProvider(app, {
    areas: ["SA"],
    nurses: [{ hours: everyDay("00:00", "23:45"), timeZone: "America/Los_Angeles" }],
  });
  const startsAt = new Date("2026-12-03T05:00:00Z");
  const evening = slotIdOf({ providerId: far.id, placeId: null, startsAt, heldAs: null });
  const address = { ...delivery.address, postcode: "SA1 1AA", city: "Swansea" };
  const there = { ...order, delivery: { ...delivery, address }, appointmentSlotId: evening };
  const checked = await app.call("checkOrder", { token, body: there });
  const codes = (checked.body.warnings as { code: string }[]).map((each) => each.code);
  assert.ok(codes.includes("KIT_LATE"), "on the nurse's clocks it is the evening before");
  const params = { id: late.body.data.id as string };
  const moved = await app.call("rescheduleAppointment", {
    token,
    params,
    body: { appointmentSlotId: slotAt(inDays(4)) },
  });
  assert.deepEqual(moved.body.warnings, []);
});

test("days before or after all plans are refused", async () => {
  for (const [from, to] of [
    ["0000-01-01", "0000-01-02"],
    ["9999-11-30", "9999-12-31"],
    ["2026-12-05", "2026-12-01"],
    ["2026-12-01", "2027-02-01"],
  ]) {
    const query = { productCode: venousProfile, ...leeds, from, to };
    assert.equal((await app.call("getAvailability", { token, query })).status, 422, from);
  }
});

test("a time that another clinic holds is not there, in whichever way it is named", async () => {
  const stranger = await makeTenant(app);
  const { appointmentSlotId } = (await hold({ appointmentSlotId: slotAt(inDays(8)) }, stranger.token)).body;
  const placed = await app.call("createOrder", {
    token,
    body: makeOrder({ productCode: venousProfile, quantity: 1, delivery, appointmentSlotId }),
  });
  const booked = await bookWith(
    (await hold({ appointmentSlotId: slotAt(inDays(9)) })).body.appointmentSlotId,
  );
  const params = { id: booked.body.data.id as string };
  const moved = await app.call("rescheduleAppointment", { token, params, body: { appointmentSlotId } });
  for (const { status, body } of [placed, await bookWith(appointmentSlotId), moved])
    assert.deepEqual(
      [status, body.message],
      [404, "There is no held time with this id."],
      JSON.stringify(body),
    );
});

test("a time that is held for another address or product cannot be booked with", async () => {
  await changeNurse(app, nurseIds[0]!, { areas: ["LS1"] });
  await asOwner(app.target, (owner) =>
    owner
      .insertInto("covered_areas")
      .values({ country_code: "GB", area: "YO", organisation_id: providerId })
      .execute(),
  );
  const held = (await hold({ appointmentSlotId: slotAt(inDays(10)) })).body.appointmentSlotId as string;
  const york = { ...delivery, address: { ...delivery.address, city: "York", postcode: "YO1 7HH" } };
  const reply = await bookWith(held, { delivery: york });
  assert.deepEqual([reply.status, reply.body.code], [422, "not_covered"], JSON.stringify(reply.body));
  assert.equal((await bookWith(held)).status, 201);
  await changeNurse(app, nurseIds[0]!, { areas: [] });
});

test("of more than ten times that a clinic holds at once the oldest is let go", async () => {
  const busy = await makeTenant(app);
  const free = async (at: string) => {
    const query = { productCode: venousProfile, ...leeds, from: at.slice(0, 10), to: at.slice(0, 10) };
    const { body } = await app.call("getAvailability", { token: busy.token, query });
    return (body.days[0].slots as { startsAt: string }[]).some(
      ({ startsAt }) => Date.parse(startsAt) === Date.parse(at),
    );
  };
  const times = Array.from({ length: 11 }, (_, hour) =>
    inDays(11, `${String(8 + hour).padStart(2, "0")}:00`),
  );
  for (const at of times) {
    const { status, body } = await hold({ appointmentSlotId: slotAt(at) }, busy.token);
    assert.equal(status, 201, JSON.stringify(body));
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  }
  assert.deepEqual(await Promise.all([free(times[0]!), free(times[1]!), free(times[10]!)]), [
    true,
    false,
    false,
  ]);
});

test("an appointment that is to be moved, and a time that is held, are free to whoever has them only", async () => {
  const at = inDays(12);
  const [later, hour] = [inDays(12, "12:15"), inDays(12, "13:00")];
  const booked = (await bookWith(slotAt(at))).body.data as { id: string; orderNumber: string };
  const held = (await hold({ appointmentSlotId: slotAt(inDays(12, "14:00")) })).body
    .appointmentSlotId as string;
  const free = async (query: object, by = token) => {
    const day = { from: at.slice(0, 10), to: at.slice(0, 10) };
    const reply = await app.call("getAvailability", {
      token: by,
      query: { productCode: venousProfile, ...leeds, ...day, ...query },
    });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const times = (reply.body.days[0].slots as { startsAt: string }[]).map(({ startsAt }) =>
      Date.parse(startsAt),
    );
    return [at, later, inDays(12, "14:00")].map((each) => times.includes(Date.parse(each)));
  };
  assert.deepEqual(await free({}), [false, false, false]);
  assert.deepEqual(await free({ appointmentId: booked.id }), [true, true, false]);
  assert.deepEqual(await free({ appointmentId: booked.id, heldSlotId: held }), [true, true, true]);
  const stranger = await makeTenant(app);
  assert.deepEqual(await free({ heldSlotId: held }, stranger.token), [false, false, false]);
  const query = { productCode: venousProfile, ...leeds, from: at.slice(0, 10), to: at.slice(0, 10) };
  const of = { token: stranger.token, query: { ...query, appointmentId: booked.id } };
  const unknown = await app.call("getAvailability", of);
  assert.deepEqual([unknown.status, unknown.body.message], [404, "There is no appointment with this id."]);
  const garbled = await app.call("getAvailability", {
    token,
    query: { ...query, heldSlotId: held.slice(1) },
  });
  assert.deepEqual([garbled.status, Object.keys(garbled.body.errors)], [422, ["heldSlotId"]]);
  const link = await linkTo(app, clinic, booked.orderNumber);
  const own = { link, appointmentSlotId: slotAt(later) };
  const kept = await app.call("holdByLink", { body: own });
  assert.equal(kept.status, 201, JSON.stringify(kept.body));
  const body = { link, appointmentSlotId: kept.body.appointmentSlotId };
  const moved = await app.call("bookByLink", { body });
  assert.equal(Date.parse(moved.body.data?.startsAt), Date.parse(later), JSON.stringify(moved.body));
  const again = { appointmentId: booked.id, appointmentSlotId: slotAt(inDays(12, "12:30")) };
  const theirs = await hold(again, stranger.token);
  assert.deepEqual([theirs.status, theirs.body.message], [404, "There is no appointment with this id."]);
  const keptAgain = await hold(again);
  assert.equal(keptAgain.status, 201, JSON.stringify(keptAgain.body));
  const params = { id: booked.id };
  const change = { appointmentSlotId: keptAgain.body.appointmentSlotId as string };
  const back = await app.call("rescheduleAppointment", { token, params, body: change });
  assert.equal(
    Date.parse(back.body.data?.startsAt),
    Date.parse(inDays(12, "12:30")),
    JSON.stringify(back.body),
  );
  assert.equal((await bookWith(slotAt(hour))).status, 422, "the way from the visit is taken");
});

test("a nurse without areas goes where the provider goes, but in their own country only", async () => {
  const ireland = { country_code: "IE", organisation_id: providerId };
  await asOwner(app.target, async (owner) => {
    await owner
      .insertInto("provider_routes")
      .values({ ...ireland, product_code: venousProfile, rank: 1 })
      .execute();
    await owner
      .insertInto("covered_areas")
      .values({ ...ireland, area: "dublin" })
      .execute();
  });
  const query = { productCode: venousProfile, from: inDays(3).slice(0, 10), to: inDays(4).slice(0, 10) };
  const dublin = { countryCode: "IE", city: "Dublin", postcode: "D02 X285" };
  const { body } = await app.call("getAvailability", { token, query: { ...query, ...dublin } });
  assert.deepEqual(
    [body.isCovered, body.days.some(({ isFree }: { isFree: boolean }) => isFree)],
    [true, false],
  );
});

test("a day at which only the second provider has time is free", async () => {
  const day = inDays(5).slice(0, 10);
  const weekday = new Date(day).getUTCDay() || 7;
  const only = (of: number) => [{ hours: [{ weekday: of, from: "09:00", until: "12:00" }] }];
  await makeProvider(app, { areas: ["HU"], nurses: only((weekday % 7) + 1) });
  const second = await makeProvider(app, { areas: ["HU"], nurses: only(weekday) });
  const hull = { countryCode: "GB", postcode: "HU1 1AA", city: "Hull" };
  const query = { productCode: venousProfile, ...hull, from: day, to: day };
  const { body } = await app.call("getAvailability", { token, query });
  assert.deepEqual([body.days[0].isFree, body.days[0].slots[0]?.provider.id], [true, second.id]);
});

test("of the hour that the clocks leave out in spring there is no time, and of the one that comes twice there are both", async () => {
  const timesOn = async (now: string, day: string) => {
    app.clock.now = new Date(now);
    const { token: fresh } = await makeTenant(app);
    const query = { productCode: venousProfile, ...leeds, from: day, to: day };
    const { body } = await app.call("getAvailability", { token: fresh, query });
    const slots = body.days[0].slots as { localTime: string; startsAt: string; id: string }[];
    return { fresh, slots };
  };
  const spring = await timesOn("2027-03-01T10:00:00Z", "2027-03-28");
  assert.deepEqual(
    spring.slots.filter(({ localTime }) => localTime.startsWith("01:")),
    [],
  );
  const autumn = await timesOn("2027-10-01T10:00:00Z", "2027-10-31");
  const twice = autumn.slots.filter(({ localTime }) => localTime === "01:30");
  assert.deepEqual(
    twice.map(({ startsAt }) => startsAt),
    ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"],
  );
  const orderNumber = await placeOrder(
    app,
    { ...clinic, token: autumn.fresh },
    { productCode: venousProfile, quantity: 1, delivery },
  );
  const booked = await app.call("createAppointment", {
    token: autumn.fresh,
    body: { orderNumber, appointmentSlotId: twice[1]!.id },
  });
  assert.equal(booked.body.data?.startsAt, twice[1]!.startsAt, JSON.stringify(booked.body));
});
