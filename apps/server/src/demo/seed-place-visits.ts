import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { Day } from "@kitpath/contract/time/calendar";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { readAvailability } from "#areas/appointments/availability/availability.ts";
import { findPlaces } from "#areas/appointments/availability/find-places.ts";
import { cancelForOrder, requireOrder } from "#areas/appointments/appointments/of-order.ts";
import { ordersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { moveForward } from "#areas/platform/simulator/move-forward.ts";
import { randomOrder } from "#areas/platform/simulator/random-order.ts";
import { findSubject } from "#areas/platform/simulator/subject.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { placeProduct } from "./place-product.ts";
import { seededRandom } from "./seeded-random.ts";
import { clinicHours, lastWithin } from "./working-hours.ts";

type Owner = { organisationId: string; userId: string };

const firstSeed = 20_260_801;
const { productCode } = placeProduct;
const homes = [
  { addressLine1: "6 Chapel Allerton Lane", city: "Leeds", postcode: "LS7 4NB" },
  { addressLine1: "52 Ducie Street", city: "Manchester", postcode: "M1 2JW" },
  { addressLine1: "Flat 9, 3 Lant Street", city: "London", postcode: "SE1 1QR" },
] as const;

/** `day` is when it is to be; null if the person has not chosen yet. */
type Story = { n: number; day: Day | null; orderedAt: Date; home: (typeof homes)[number] };

/** Returns the appointments at places around now, and those whose person has not chosen; fewer for the sandbox. */
export function placeVisitsAt(now: Date, { isSmall }: { isSmall: boolean }): Story[] {
  const offsets = isSmall ? [-3, 2, null] : [-9, -6, -3, -2, 1, 2, 3, 5, 8, 12, null, null];
  return offsets.map((offset, n) => {
    const day = offset === null ? null : onWeekday(addDays(dayOf(now), offset));
    const wanted = day === null ? now.getTime() - (5 + n) * hourMs : Date.parse(day) - (3 + (n % 3)) * dayMs;
    const at = new Date(Math.min(wanted, now.getTime() - (2 + n) * hourMs));
    return { n, day, orderedAt: lastWithin(clinicHours, at, (n % 10) / 10), home: homes[n % homes.length]! };
  });
}

/** Returns a day, or the Friday before it. */
const onWeekday = (day: Day): Day => addDays(day, { 0: -2, 6: -1 }[new Date(day).getUTCDay()] ?? 0);

type Seeding = {
  clinic: Owner;
  now: Date;
  /** How many orders there are without these. */
  after: number;
  visits: readonly Story[];
};

/**
 * Orders samples that are taken at the provider's places, one of them cancelled, using the product's own functions; no e-mails are sent.
 * Continues after those that an interrupted run has made.
 */
export async function seedPlaceVisits(live: Mode, { clinic, now, after, visits }: Seeding): Promise<void> {
  const mode: Mode = { ...live, jobs: { ...live.jobs, enqueue: async () => undefined } };
  const { orders: made } = await mode.db.inTenant(clinic.organisationId, (trx) =>
    readTallies(trx, clinic.organisationId, [ordersTally]),
  );
  for (const story of visits.slice(made - after)) {
    const slot = await chooseSlot(mode, story);
    await mode.db.inTenant(clinic.organisationId, (trx) => tell(trx, story, { mode, clinic, now, slot }));
  }
}

/** Returns a time at the nearest place on the story's day. */
async function chooseSlot(
  mode: Mode,
  { n, day, orderedAt, home }: Story,
): Promise<AppointmentSlot | undefined> {
  if (day === null) return undefined;
  const near = { productCode, countryCode: "GB", postcode: home.postcode, city: home.city };
  const [place] = await findPlaces(mode, near, orderedAt);
  if (!place) return undefined;
  const where = { placeId: place.id, productCode };
  const { days } = await readAvailability(mode, { productCode, where, from: day, to: day }, orderedAt);
  const slots = days.flatMap((each) => each.slots);
  return slots[(n * 7) % slots.length];
}

type Told = { mode: Mode; clinic: Owner; now: Date; slot: AppointmentSlot | undefined };

async function tell(trx: TenantTransaction, story: Story, { mode, clinic, now, slot }: Told): Promise<void> {
  const { n, orderedAt, home } = story;
  const random = seededRandom(firstSeed + n);
  const scopeAt = (wanted: number): Scope => {
    const moment = new Date(Math.min(wanted, now.getTime() - minuteMs));
    return systemScope({ mode, now: () => moment, random }, clinic.organisationId, clinic.userId);
  };
  const order = randomOrder(productCode, random);
  const { id, orderNumber } = await placeOrder(trx, scopeAt(orderedAt.getTime()), {
    ...order,
    delivery: { ...order.delivery, address: { ...home, countryCode: "GB" } },
    appointment: {
      arrangedBy: "patient",
      needs: { hasChaperone: false, isFastingUnderstood: n % 4 !== 1 },
    },
    ...(slot ? { appointmentSlotId: slot.id } : {}),
  });
  const sentAt = lastWithin(clinicHours, new Date(orderedAt.getTime() + 20 * hourMs), random()).getTime();
  const send = async (at: number, stage: "dispatched" | "registered") => {
    const subject = await findSubject(trx, clinic.organisationId, { orderNumber });
    if (subject) await moveForward(trx, scopeAt(at), subject, stage, { standalone: true });
  };
  const placed = await requireOrder(trx, clinic.organisationId, { id });
  const soon = scopeAt(orderedAt.getTime() + 3 * hourMs);
  if (story.day === null) {
    if (n % 2 === 0) await moveOrder(trx, soon, placed, "start_processing");
    return;
  }
  if (n % 6 === 4) return cancelForOrder(trx, soon, { order: placed });
  if (sentAt > orderedAt.getTime() && sentAt < now.getTime()) await send(sentAt, "dispatched");
  if (slot && Date.parse(slot.endsAt) < now.getTime()) await send(Date.parse(slot.endsAt), "registered");
}
