import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeProvider, venousProfile } from "../apps/server/test/appointments.ts";
import { KitpathError, openKitpath } from "../packages/client/src/index.ts";
import { addDays, dayOf } from "../packages/contract/src/time/calendar.ts";
import { demo } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url, database } = await startProduct();
if (database) await makeProvider({ target: { connectionString: database } }, { areas: ["SW"] });
const clinic = await programOf(url, demo.clinic);
const { apiKey } = (await clinic("POST", "/v1/api-keys", { keyName: "Booking system" })).body;
const kitpath = openKitpath({ apiKey, baseUrl: url });

const address = { addressLine1: "1 Cale Street", city: "London", postcode: "SW3 3QU", countryCode: "GB" };
const person = {
  firstName: "Zoë",
  lastName: "O’Neill",
  email: "zoe@example.test",
  mobileNumber: "+447789123456",
};
const order = {
  productCode: venousProfile,
  delivery: { ...person, address },
  user: { ...person, gender: "f", dateOfBirth: "1984-11-03" },
} as const;
const where = { productCode: venousProfile, countryCode: "GB", postcode: address.postcode, city: "London" };

async function freeSlots() {
  const from = addDays(dayOf(new Date()), 3);
  const { days } = await kitpath.appointments.availability({ ...where, from, to: addDays(from, 6) });
  return days.flatMap(({ slots }) => slots);
}

describe("a partner's system with the client package", () => {
  test("holds a time, orders with it, moves the appointment and cancels it", async () => {
    const [slot, other] = await freeSlots();
    const { appointmentSlotId } = await kitpath.appointments.hold({ ...where, appointmentSlotId: slot!.id });
    const { orderNumber } = await kitpath.orders.create({ ...order, appointmentSlotId });
    const { data } = await kitpath.appointments.list({ orderNumber });
    const { id, startsAt, status } = data[0]!;
    assert.deepEqual([startsAt, status], [slot!.startsAt, "APPOINTMENT_SCHEDULED"]);
    const moved = await kitpath.appointments.reschedule(id, { appointmentSlotId: other!.id });
    assert.equal(moved.data.startsAt, other!.startsAt);
    await kitpath.appointments.cancel(id, { reason: "Ill" });
    assert.equal((await kitpath.appointments.get(id)).data.status, "APPOINTMENT_CANCELLED");
    const again = await kitpath.appointments.book({ orderNumber, appointmentSlotId: slot!.id });
    assert.equal(again.data.startsAt, slot!.startsAt);
    await kitpath.appointments.cancel(again.data.id);
  });

  test("that is too late for a time takes the nearest of the refusal", async () => {
    const slot = (await freeSlots()).at(-5)!;
    const refusal = await holdUntilRefused(slot.id);
    assert.match(refusal.message, /Free near it: /);
    const [nearest] = refusal.body!.nearest as { id: string; startsAt: string }[];
    const { orderNumber } = await kitpath.orders.create({ ...order, appointmentSlotId: nearest!.id });
    const { data } = await kitpath.appointments.list({ orderNumber });
    assert.equal(data[0]!.startsAt, nearest!.startsAt);
  });
});

/** Holds a time as often as somebody is free then. */
async function holdUntilRefused(appointmentSlotId: string): Promise<KitpathError> {
  for (;;) {
    const refusal = await kitpath.appointments
      .hold({ ...where, appointmentSlotId })
      .catch((error: unknown) => {
        if (error instanceof KitpathError) return error;
        throw error;
      });
    if (refusal instanceof KitpathError) return refusal;
  }
}
