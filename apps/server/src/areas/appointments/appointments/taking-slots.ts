import type { Order } from "#areas/orders/orders/order.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Provider, Where } from "../availability/availability.ts";
import { findProviders, whereinOf } from "../availability/availability.ts";
import { findTimes } from "../availability/find-times.ts";
import { readKeepersFor } from "../availability/keepers.ts";
import type { Slot } from "../availability/slot-id.ts";
import { readSlotId, slotIdOf } from "../availability/slot-id.ts";

import { lockKnown, takeVisit } from "../visits/booking.ts";
import { bookHeld, isHeld, lockHold, makeRoomToHold } from "../visits/holding.ts";
import { keepsThere } from "../visits/visit.ts";
import { completeTime } from "../visits/taking-time.ts";
import type { Bookable, ForWhom, FreeTime, OwnVisits, TakenVisit } from "../visits/visit.ts";
import { areaOf } from "../visits/visit.ts";
import { atProvider } from "./at-the-provider.ts";
import { requireOngoing } from "./bookable.ts";
import type { OrderPlace } from "./order-queries.ts";
import { getOrderPlace } from "./order-queries.ts";
import { refusedTime, whyNever } from "./refused-time.ts";

const minuteMs = 60_000;
const unreadable = "This is not the id of a slot, or was changed on its way. Ask for the free times again.";

export type Target = {
  slot: Slot;
  provider: Pick<Provider, "id">;
  where: Where;
  area: string;
  /** Missing: the first who is free. */
  nurseId?: string | undefined;
  /** Who comes if they are free. */
  prefersSex?: "f" | "m" | undefined;
  /** Whether it is a time that clinics and patients are offered: neither at the last moment, nor months ahead. */
  isOffer?: true;
  /** What takes no time, because this is to take its place. */
  own?: OwnVisits | undefined;
};

type Whereabouts = Pick<OrderPlace, "product_code" | "quantity" | "country_code" | "postcode" | "city">;

const whereOf = (slot: Slot, order: Whereabouts): Where =>
  slot.placeId
    ? { placeId: slot.placeId, productCode: order.product_code, kits: order.quantity }
    : {
        address: { countryCode: order.country_code, postcode: order.postcode, city: order.city },
        kits: order.quantity,
      };

/** Returns how the sample is taken at a time. */
export const kindOf = ({ placeId }: Slot): ForWhom["kind"] => (placeId ? "IN-CLINIC" : "MOBILE");

/** Returns the slot of an id that was sent in a field. Throws `invalid_request`. */
export function requireSlot(slotId: string, field: string): Slot {
  const slot = readSlotId(slotId);
  if (!slot) throw invalidFields({ [field]: [unreadable] });
  return slot;
}

/** Returns what a slot's id stands for. Throws `invalid_request`, and `not_covered` if its provider does not serve this order. */
export async function readTarget(executor: Executor, slotId: string, order: Whereabouts): Promise<Target> {
  const slot = requireSlot(slotId, "appointmentSlotId");
  const where = whereOf(slot, order);
  const provider = (await findProviders(executor, order.product_code, where)).find(
    ({ id }) => id === slot.providerId,
  );
  if (!provider) throw new AppError("not_covered");
  return { slot, provider, where, area: areaOf(order), isOffer: true };
}

/** Returns what a provider's own choice of a time stands for. */
export const targetAt = (slot: Slot, order: Whereabouts, nurseId: string | undefined): Target => ({
  slot,
  provider: { id: slot.providerId },
  where: whereOf(slot, order),
  area: areaOf(order),
  nurseId,
});

/**
 * Returns what a slot's id stands for, for an order, which must be locked. Throws what `readTarget` throws, and `step_not_possible` if
 * the order has ended or waits for a physician.
 */
export async function readTargetOf(trx: TenantTransaction, slotId: string, order: Order): Promise<Target> {
  requireOngoing(order);
  return readTarget(trx, slotId, await getOrderPlace(trx, order.clinic_id, order.id));
}

/** Returns the free time of a slot; in the provider's tenant. Throws `time_not_free`, with the nearest that are free. */
async function requireFree(trx: TenantTransaction, target: Target, now: Date): Promise<FreeTime> {
  const { slot, provider, where, nurseId, prefersSex } = target;
  const from = slot.startsAt.getTime();
  if (whyNever(target, now)) throw await refusedTime(trx, "time_not_free", target, now);
  const within = { from, until: from + minuteMs };
  // Who plans by hand may send a nurse from one area to another.
  const wherein = nurseId ? { ...whereinOf(where), near: null } : whereinOf(where);
  const found = await findTimes(trx, provider.id, wherein, within, now, target.own);
  const time = found.find((each) => each.from === from);
  const bookables = time?.bookables.filter(({ id }) => nurseId === undefined || id === nurseId);
  if (!time || !bookables?.length) throw await refusedTime(trx, "time_not_free", target, now);
  const isOther = ({ sex }: Bookable) => Number(prefersSex !== undefined && sex !== prefersSex);
  return { ...time, bookables: bookables.toSorted((a, b) => isOther(a) - isOther(b)) };
}

/**
 * Books a time that was held; in the provider's tenant. Returns null if it is held no longer. Throws `not_found` if it was never held by
 * this clinic, `not_covered` if it was held for another address or product, and `time_not_free` for a shorter visit.
 */
async function takeHeld(
  trx: TenantTransaction,
  scope: Scope,
  visitId: string,
  { slot, provider, where }: Target,
  whom: ForWhom,
): Promise<TakenVisit | null> {
  const visit = await lockHold(trx, provider.id, visitId, whom.clinicId);
  if (!visit) throw new AppError("not_found", { message: "There is no held time with this id." });
  if (visit.starts_at?.getTime() !== slot.startsAt.getTime() || visit.place_id !== slot.placeId)
    throw invalidFields({ appointmentSlotId: [unreadable] });
  if (!isHeld(visit, scope.now)) return null;
  const takers = await readKeepersFor(trx, provider.id, whereinOf(where));
  const taker = takers.find(({ id }) => id === (visit.nurse_id ?? visit.place_id));
  if (!taker)
    throw new AppError("not_covered", {
      message: "This time is held for another address or product. Choose a time for this one.",
    });
  const lengthMs = visit.ends_at!.getTime() - visit.starts_at.getTime();
  if (lengthMs < taker.visitMinutes * minuteMs)
    throw new AppError("time_not_free", {
      message: "This time is held for a shorter visit than this order needs. Choose a time for all its kits.",
    });
  const resource = { organisationId: provider.id, id: taker.id, seats: taker.seats };
  const span = {
    from: slot.startsAt.getTime(),
    until: visit.ends_at!.getTime() + taker.travelMinutes * minuteMs,
  };
  // Somebody may have noted meanwhile that they are away, or shut.
  const isThere = { from: slot.startsAt, until: visit.ends_at! };
  if (!(await keepsThere(trx, provider.id, taker, isThere))) return null;
  return bookHeld(trx, scope, visit, whom, (id) => completeTime(trx, resource, span, id));
}

/** Takes the time of a slot, held before or not; in the clinic's tenant. Throws `time_taken` and `time_not_free`. */
export const takeSlot = (trx: TenantTransaction, scope: Scope, target: Target, whom: ForWhom) =>
  atProvider(trx, target.provider.id, async () => {
    const { slot, provider } = target;
    if (slot.heldAs && whom.appointment) {
      const held = await takeHeld(trx, scope, slot.heldAs, target, whom);
      if (held) return held;
    }
    const [time, known] = await inOneGo([
      requireFree(trx, target, scope.now),
      lockKnown(trx, provider.id, whom, target.own),
    ]);
    const taken = await takeVisit(trx, scope, provider.id, time, whom, known);
    if (!taken) throw await refusedTime(trx, "time_taken", target, scope.now);
    return taken;
  });

/** Keeps the time of a slot for a quarter of an hour; returns the slot's id as which it is kept. */
export async function holdSlot(
  trx: TenantTransaction,
  scope: Scope,
  target: Target,
  productCode: string,
  heldFor?: string,
) {
  const clinicId = scope.actor.organisationId;
  const kind = kindOf(target.slot);
  const whom: ForWhom = { clinicId, productCode, kind, area: target.area, appointment: null, heldFor };
  const { id: providerId } = target.provider;
  // A link keeps one time, which was given up before.
  if (!heldFor) await atProvider(trx, providerId, () => makeRoomToHold(trx, scope, providerId, clinicId));
  const visit = await takeSlot(trx, scope, target, whom);
  return { appointmentSlotId: slotIdOf({ ...target.slot, heldAs: visit.id }), expiresAt: visit.heldUntil };
}
