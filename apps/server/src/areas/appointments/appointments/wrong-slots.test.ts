import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { everyDay, makeProvider, venousProfile } from "#test/appointments.ts";
import { makeOrder, makeTenant, placeOrder, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
app.clock.now = new Date("2026-12-01T10:00:00Z");
const clinic = await makeTenant(app);
const { token } = clinic;
const { id: providerId } = await makeProvider(app, {
  nurses: [{ hours: everyDay("00:00", "23:45"), visitsPerDay: 60 }],
});

const slotAt = (startsAt: string, placeId: string | null = null) =>
  slotIdOf({ providerId, placeId, startsAt: new Date(startsAt), heldAs: null });
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
  for (const madeUp of ["tomorrow at noon", Buffer.alloc(52, 7).toString("base64url")]) {
    const body = { productCode: venousProfile, quantity: 1, delivery };
    const orderNumber = await placeOrder(app, clinic, body);
    const reply = await app.call("createAppointment", {
      token,
      body: { orderNumber, appointmentSlotId: madeUp },
    });
    assert.equal(reply.status, 422, JSON.stringify(reply.body));
  }
  const other = await app.call("holdSlot", {
    token,
    body: { appointmentSlotId: slotAt(inDays(5)), productCode: thyroidProfile, ...leeds },
  });
  assert.deepEqual([other.status, other.body.code], [422, "not_covered"]);
  const nowhere = await refusalOf(slotAt(inDays(5), providerId));
  assert.deepEqual([nowhere.code, nowhere.nearest], ["time_not_free", []]);
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
