import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { atProvider } from "#areas/appointments/appointments/at-the-provider.ts";
import { moveAppointment } from "#areas/appointments/appointments/move-appointment.ts";
import { actInClinic } from "#areas/appointments/plan/at-the-clinic.ts";
import { planVisit } from "#areas/appointments/plan/placing.ts";
import {
  declineVisit,
  findVisitOfOrder,
  holdVisit,
  noteUnreached,
  requireVisit,
} from "#areas/appointments/plan/plan.ts";
import { ordersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { moveForward } from "#areas/platform/simulator/move-forward.ts";
import { randomOrder } from "#areas/platform/simulator/random-order.ts";
import { findSubject } from "#areas/platform/simulator/subject.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { AppError } from "../errors/errors.ts";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { visitProduct } from "./seed-provider.ts";
import { seededRandom } from "./seeded-random.ts";
import { clinicHours, lastWithin } from "./working-hours.ts";

type Owner = { organisationId: string; userId: string };
type Seeding = {
  clinic: Owner;
  provider: Owner;
  now: Date;
  /** How many orders there are without these. */
  after: number;
  visits: readonly Story[];
};

const firstSeed = 20_260_501;
/** At most so many on each day, from the morning on; fewer on those further away. */
const hoursOfDay = [8.5, 10.25, 11.5, 13.75];
const waitingHours = [1, 3, 7, 15, 27, 44];
/** Where a nurse lives, and where nobody but the fourth goes. */
const homes = [
  { addressLine1: "14 Ash Grove", city: "Leeds", postcode: "LS6 1AX" },
  { addressLine1: "Flat 3, 81 Wilbraham Road", city: "Manchester", postcode: "M14 6AB" },
  { addressLine1: "27 Choumert Road", city: "London", postcode: "SE15 4AF" },
  { addressLine1: "5 Tollington Way", city: "London", postcode: "N7 6RD" },
] as const;
const notes = ["Ring twice, second floor.", "The gate code is 2580.", null, "Parking behind the house."];

/** What becomes of a visit; `at` is when it was to be, and null for one that nobody has planned. */
type Story = { n: number; orderedAt: Date; at: Date | null; home: (typeof homes)[number] };

const saturday = 6;
const [leeds] = homes;

/**
 * Returns the visits of the past week and the coming fortnight, and the requests that wait now; or only those of the days next to today,
 * for the sandbox, which its users fill themselves.
 */
export function visitsAt(now: Date, { isSmall }: { isSmall: boolean }): Story[] {
  const stories: Story[] = [];
  const storyOf = (day: string, hour: number, home: Story["home"]): Story => {
    const n = stories.length;
    const at = new Date(Date.parse(day) + hour * hourMs);
    const wanted = Math.min(at.getTime() - (2 + (n % 4)) * dayMs, now.getTime() - (3 + n) * hourMs);
    return { n, orderedAt: lastWithin(clinicHours, new Date(wanted), (n % 10) / 10), at, home };
  };
  const [first, last] = isSmall ? [-4, 3] : [-7, 14];
  for (let offset = first; offset <= last; offset++) {
    const day = addDays(dayOf(now), offset);
    const isWeekend = new Date(day).getUTCDay() % saturday === 0;
    const isNear = Math.abs(offset) < 2;
    const count = isNear ? hoursOfDay.length : 2 + (isWeekend ? 0 : Math.abs(offset) % 2);
    for (const hour of hoursOfDay.slice(0, count)) {
      const home = isWeekend ? leeds : homes[stories.length % homes.length]!;
      // Whoever signs in as the nurse of Leeds has a full day, whatever day it is.
      for (const at of isNear && home !== leeds ? [home, leeds] : [home])
        stories.push(storyOf(day, hour, at));
    }
  }
  const waits = waitingHours.map((hours, index) => ({
    n: stories.length + index,
    orderedAt: lastWithin(clinicHours, new Date(now.getTime() - hours * hourMs), (index + 2) / 10),
    at: null,
    home: homes[index % homes.length]!,
  }));
  return [...stories, ...waits];
}

/**
 * Orders visits of a past week and a coming fortnight, in every state, using the product's own functions; no e-mails are sent. Continues
 * after those that an interrupted run has made.
 */
export async function seedVisits(
  live: Mode,
  { clinic, provider, now, after, visits }: Seeding,
): Promise<void> {
  const mode: Mode = { ...live, jobs: { ...live.jobs, enqueue: async () => undefined } };
  const { orders: made } = await mode.db.inTenant(clinic.organisationId, (trx) =>
    readTallies(trx, clinic.organisationId, [ordersTally]),
  );
  for (const story of visits.slice(made - after))
    await mode.db.inTenant(clinic.organisationId, (trx) => tell(trx, story, { mode, clinic, provider, now }));
}

type Told = Omit<Seeding, "after" | "visits"> & { mode: Mode };

async function tell(trx: TenantTransaction, { n, orderedAt, at, home }: Story, told: Told): Promise<void> {
  const { mode, clinic, provider, now } = told;
  const random = seededRandom(firstSeed + n);
  const scopeAt = ({ organisationId, userId }: Owner, wanted: number): Scope => {
    const moment = new Date(Math.min(wanted, now.getTime() - minuteMs));
    return systemScope({ mode, now: () => moment, random }, organisationId, userId);
  };
  const order = randomOrder(visitProduct, random);
  const address = { ...home, countryCode: "GB" };
  const { orderNumber } = await placeOrder(trx, scopeAt(clinic, orderedAt.getTime()), {
    ...order,
    delivery: { ...order.delivery, address },
    appointment: {
      arrangedBy: n % 3 === 0 ? "patient" : "provider",
      accessNotes: notes[n % notes.length] ?? undefined,
      needs: {
        hasChaperone: n % 7 === 3,
        isFastingUnderstood: true,
        ...(n % 5 === 2 ? { nurseSex: "f" as const } : {}),
        ...(n % 9 === 4 ? { mobility: "Uses a wheelchair." } : {}),
      },
    },
  });
  // The kit is there before the nurse, whenever that is.
  const sentAt = lastWithin(clinicHours, new Date(orderedAt.getTime() + 20 * hourMs), random()).getTime();
  if (sentAt > orderedAt.getTime() && sentAt < now.getTime())
    await send(trx, scopeAt(clinic, sentAt), orderNumber, "dispatched");
  const there = <T>(work: () => Promise<T>) => atProvider(trx, provider.organisationId, work);
  const id = await there(() => findVisitOfOrder(trx, provider.organisationId, orderNumber));
  if (!id) return;
  const answered = scopeAt(provider, orderedAt.getTime() + 2 * hourMs);
  if (!at) {
    if (n % 3 === 1) await there(() => noteUnreached(trx, answered, id));
    return;
  }
  const isPlanned = await there(() => placeAt(trx, answered, id, at));
  if (!isPlanned) return;
  const later = scopeAt(provider, Math.min(at.getTime() - hourMs, orderedAt.getTime() + 20 * hourMs));
  if (n % 13 === 4) return void (await there(() => declineVisit(trx, later, id, "Nobody can come there.")));
  if (n % 13 === 10) return void (await there(() => holdVisit(trx, later, id, "The nurse cannot come.")));
  const over = at.getTime() + 40 * minuteMs;
  // One is late: nobody has said how it went.
  if (over > now.getTime() || n === 1) return;
  const ended = scopeAt(provider, over);
  if (n === 2) return there(() => end(trx, ended, id, "miss", "Nobody was at home."));
  if (n === 5) return there(() => end(trx, ended, id, "await_action", "No vein was found."));
  await send(trx, scopeAt(clinic, over), orderNumber, "registered");
}

/** Sends the kit of an order, or has its visit take place. */
async function send(
  trx: TenantTransaction,
  scope: Scope,
  orderNumber: string,
  stage: "dispatched" | "registered",
): Promise<void> {
  const subject = await findSubject(trx, scope.actor.organisationId, { orderNumber });
  if (subject) await moveForward(trx, scope, subject, stage, { standalone: true });
}

/** Plans a visit for a time, or the next at which anybody is free; returns whether there was one. */
async function placeAt(trx: TenantTransaction, scope: Scope, id: string, at: Date): Promise<boolean> {
  for (let later = 0; later < 4 * hourMs; later += hourMs) {
    const startsAt = new Date(at.getTime() + later).toISOString();
    try {
      await inSavepoint(trx, () => planVisit(trx, scope, id, { startsAt }));
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return false;
}

async function end(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  move: "miss" | "await_action",
  reason: string,
): Promise<void> {
  const visit = await requireVisit(trx, scope.actor.organisationId, id);
  await actInClinic(trx, scope, visit, ({ scope: atClinic, appointment }) =>
    moveAppointment(trx, atClinic, appointment, move, { reason }),
  );
}
