import type { Executor, TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Provider, Where } from "../availability/availability.ts";
import { findProviders, whereinOf } from "../availability/availability.ts";
import { findTimes } from "../availability/find-times.ts";
import type { Slot } from "../availability/slot-id.ts";
import { readSlotId, slotIdOf } from "../availability/slot-id.ts";
import type { ForWhom } from "../visits/booking.ts";
import { takeVisit } from "../visits/booking.ts";
import { bookHeld } from "../visits/holding.ts";
import type { FreeTime } from "../visits/visit.ts";
import { areaOf } from "../visits/visit.ts";
import { atProvider } from "./at-the-provider.ts";
import type { OrderPlace } from "./order-queries.ts";
import { refusedTime, whyNever } from "./refused-time.ts";

const minuteMs = 60_000;

export type Target = {
  slot: Slot;
  provider: Pick<Provider, "id">;
  where: Where;
  area: string;
  /** Missing: the first who is free. */
  nurseId?: string | undefined;
  /** Whether it is a time that clinics and patients are offered: neither at the last moment, nor months ahead. */
  isOffer?: true;
};

type Whereabouts = Pick<OrderPlace, "product_code" | "country_code" | "postcode" | "city">;

const whereOf = (slot: Slot, order: Whereabouts): Where =>
  slot.placeId
    ? { placeId: slot.placeId, productCode: order.product_code }
    : { address: { countryCode: order.country_code, postcode: order.postcode, city: order.city } };

/** Returns how the sample is taken at a time. */
export const kindOf = ({ placeId }: Slot): ForWhom["kind"] => (placeId ? "IN-CLINIC" : "MOBILE");

/** Returns what a slot's id stands for. Throws `invalid_request`, and `not_covered` if its provider does not serve this order. */
export async function readTarget(executor: Executor, slotId: string, order: Whereabouts): Promise<Target> {
  const slot = readSlotId(slotId);
  if (!slot) throw invalidFields({ appointmentSlotId: ["This is not the id of a slot."] });
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

/** Returns the free time of a slot; in the provider's tenant. Throws `time_not_free`, with the nearest that are free. */
async function requireFree(trx: TenantTransaction, target: Target, now: Date): Promise<FreeTime> {
  const { slot, provider, where, nurseId } = target;
  const from = slot.startsAt.getTime();
  const found = await findTimes(trx, provider.id, whereinOf(where), { from, until: from + minuteMs }, now);
  const time = found.find((each) => each.from === from);
  const bookables = time?.bookables.filter(({ id }) => nurseId === undefined || id === nurseId);
  if (!time || !bookables?.length || whyNever(target, now))
    throw await refusedTime(trx, "time_not_free", target, now);
  return { ...time, bookables };
}

/** Takes the time of a slot, held before or not; in the clinic's tenant. Throws `time_taken` and `time_not_free`. */
export const takeSlot = (trx: TenantTransaction, scope: Scope, target: Target, whom: ForWhom) =>
  atProvider(trx, target.provider.id, async () => {
    const { slot, provider } = target;
    const { clinicId, appointment } = whom;
    if (slot.heldAs && appointment) {
      const visitId = slot.heldAs;
      const held = await bookHeld(trx, scope, {
        organisationId: provider.id,
        visitId,
        clinicId,
        appointment,
      });
      if (held) return held;
    }
    const time = await requireFree(trx, target, scope.now);
    const taken = await takeVisit(trx, scope, provider.id, time, whom);
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
  const visit = await takeSlot(trx, scope, target, whom);
  return { appointmentSlotId: slotIdOf({ ...target.slot, heldAs: visit.id }), expiresAt: visit.heldUntil };
}
