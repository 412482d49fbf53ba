import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findProviders, whereinOf } from "../availability/availability.ts";
import { findTimes } from "../availability/find-times.ts";
import { areaOf } from "../visits/visit.ts";
import { atProvider } from "./at-the-provider.ts";
import type { Target } from "./taking-slots.ts";
import { bookAppointment } from "./booking.ts";
import { moveAppointment } from "./move-appointment.ts";
import type { OrderPlace } from "./order-queries.ts";
import { hasCompleted, listOpenPlaces, lockOpenAppointment } from "./queries.ts";
import { findCollection, getOrderPlace } from "./order-queries.ts";

/** How far ahead a visit may be whose time the simulator chooses. */
const daysAhead = 14;

/** Returns the times at which the sample of an order can be taken, of the first provider that has any. */
async function listTargets(trx: TenantTransaction, { now }: Scope, place: OrderPlace): Promise<Target[]> {
  const { product_code: code, country_code: countryCode, postcode, city } = place;
  const address = { countryCode, postcode, city };
  const isAtHome = (await findCollection(trx, code)) === "MOBILE";
  const within = { from: now.getTime(), until: Date.parse(addDays(dayOf(now), daysAhead)) };
  for (const provider of await findProviders(trx, code, isAtHome ? { address } : { countryCode })) {
    const targets = await atProvider(trx, provider.id, async () => {
      const placeIds = isAtHome
        ? [null]
        : (await listOpenPlaces(trx, provider.id, countryCode)).map(({ id }) => id);
      const found: Target[] = [];
      for (const placeId of placeIds) {
        const at = placeId === null ? { address } : { placeId, productCode: code };
        const where = { ...at, kits: place.quantity };
        for (const { from } of await findTimes(trx, provider.id, whereinOf(where), within, now))
          found.push({
            slot: { providerId: provider.id, placeId, startsAt: new Date(from), heldAs: null },
            provider,
            where,
            area: areaOf(place),
          });
      }
      return found;
    });
    if (targets.length > 0) return targets;
  }
  return [];
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  ["step_not_possible", "time_taken", "time_not_free", "appointment_open"].includes(error.code);

/**
 * Lets the visit of an order take place: books it if it has no time yet, and completes it. Returns whether it did: not if nobody comes to
 * the address, the sample needs no visit, or it was taken. In the clinic's tenant, with the order locked.
 */
export async function keepVisit(trx: TenantTransaction, scope: Scope, order: Order): Promise<boolean> {
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (open?.state === "APPOINTMENT_SCHEDULED") {
    await moveAppointment(trx, scope, open, "complete");
    return true;
  }
  if ((await findCollection(trx, order.product_code)) === "NONE") return false;
  if (await hasCompleted(trx, order.clinic_id, order.id)) return false;
  const targets = await listTargets(trx, scope, await getOrderPlace(trx, order.clinic_id, order.id));
  const target = targets[Math.floor(scope.random() * targets.length)];
  if (!target) return false;
  try {
    await inSavepoint(trx, async () => {
      const booked = { order, target, details: {}, by: "simulator" } as const;
      await moveAppointment(trx, scope, await bookAppointment(trx, scope, booked), "complete");
    });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
