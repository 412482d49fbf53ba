import { dayIn } from "@kitpath/contract/time/on-the-clocks";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Provider, Where } from "../availability/availability.ts";
import { whereinOf } from "../availability/availability.ts";
import { noticeMs } from "../availability/notice.ts";
import { findTimes } from "../availability/find-times.ts";
import { localClock } from "../availability/local-days.ts";
import type { Slot } from "../availability/slot-id.ts";
import { slotIdOf } from "../availability/slot-id.ts";
import type { FreeTime } from "../visits/visit.ts";

const dayMs = 24 * 60 * 60_000;
const daysBefore = 1;
const daysAfter = 7;
const shownTimes = 3;

const reasons = {
  time_taken: "That time has just been taken.",
  time_not_free: "That time cannot be booked.",
} as const;
const hourMs = 60 * 60_000;
const runOut = "That time is no longer held for you, and no longer free.";

type Target = {
  slot: Slot;
  provider: Pick<Provider, "id">;
  where: Where;
  nurseId?: string | undefined;
  isOffer?: true;
};

/** Returns why a time cannot be booked whoever is free then; null if it can. */
export function whyNever({ slot, isOffer }: Pick<Target, "slot" | "isOffer">, now: Date): string | null {
  const ahead = slot.startsAt.getTime() - now.getTime();
  if (ahead <= 0) return "That time has passed.";
  if (!isOffer) return null;
  if (ahead < noticeMs) return `That time is too soon: book at least ${noticeMs / hourMs} hours ahead.`;
  return ahead > horizonDays * dayMs
    ? `That time is too far away: book at most ${horizonDays} days ahead.`
    : null;
}

/**
 * Returns the error for a time that cannot be had: why, and the nearest that can; in the provider's tenant. A provider that names a nurse
 * is told the free times of its own nurses by the plan.
 */
export async function refusedTime(
  trx: TenantTransaction,
  code: keyof typeof reasons,
  target: Target,
  now: Date,
): Promise<AppError> {
  const { slot, nurseId } = target;
  if (nurseId !== undefined) return new AppError(code);
  const nearest = (await findNearest(trx, target, now)).map((time) => presentTime(time, target));
  const why = slot.heldAs ? runOut : (whyNever(target, now) ?? reasons[code]);
  const near = nearest.map(({ startsAt, localTime, timeZone }) => {
    return `${dayIn(startsAt, timeZone)} at ${localTime}`;
  });
  return new AppError(code, {
    message: near.length > 0 ? `${why} Free near it: ${near.join(", ")}.` : `${why} Choose another.`,
    extra: { nearest },
  });
}

async function findNearest(trx: TenantTransaction, { slot, provider, where }: Target, now: Date) {
  const at = slot.startsAt.getTime();
  const within = {
    from: Math.max(at - daysBefore * dayMs, now.getTime() + noticeMs),
    until: Math.min(at + daysAfter * dayMs, now.getTime() + horizonDays * dayMs),
  };
  if (within.from >= within.until) return [];
  const found = await findTimes(trx, provider.id, whereinOf(where), within, now);
  const nearest = found
    .filter(({ from }) => from !== at)
    .toSorted((a, b) => Math.abs(a.from - at) - Math.abs(b.from - at))
    .slice(0, shownTimes);
  return nearest.toSorted((a, b) => a.from - b.from);
}

function presentTime({ from, until, bookables }: FreeTime, { slot, provider }: Target) {
  const { timeZone } = bookables[0]!;
  const startsAt = new Date(from);
  return {
    id: slotIdOf({ providerId: provider.id, placeId: slot.placeId, startsAt, heldAs: null }),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(until).toISOString(),
    localTime: localClock(from, timeZone),
    timeZone,
    placeId: slot.placeId,
  };
}
