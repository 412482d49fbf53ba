import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);

test("a nurse has no more visits on a day than they take, however many are booked at the same moment", async () => {
  const { id: providerId } = await makeProvider(app, { nurses: [{ visitsPerDay: 2 }] });
  const day = addDays(dayOf(app.clock.now), 5);
  const numbers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      placeOrder(app, clinic, {
        productCode: venousProfile,
        quantity: 1,
        delivery: {
          firstName: "Ada",
          lastName: `Quill ${"abcdef"[index]}`,
          email: `ada.${index}@example.test`,
          mobileNumber: "+447700900456",
          address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
        },
      }),
    ),
  );
  const replies = await Promise.all(
    numbers.map((orderNumber, index) => {
      const startsAt = new Date(`${day}T${String(9 + index).padStart(2, "0")}:00:00Z`);
      const appointmentSlotId = slotIdOf({ providerId, placeId: null, startsAt, heldAs: null });
      return app.call("createAppointment", { token: clinic.token, body: { orderNumber, appointmentSlotId } });
    }),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(
    statuses.filter((status) => status === 201),
    [201, 201],
    statuses.join(),
  );
});
