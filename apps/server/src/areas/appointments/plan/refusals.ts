import type { VisitPlan } from "@kitpath/contract/appointments/plan/visits";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { readVisitsWithin } from "../visits/visit.ts";
import type { Asked } from "./at-the-clinic.ts";
import { findNurse, findPlace } from "./queries.ts";
import { suggestNext } from "./suggestions.ts";

/** Whether a time was refused, and not the visit. */
export const isRefusedTime = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "time_taken" || error.code === "time_not_free");

/** Returns who is to come. Throws `invalid_request` for a nurse whom the provider does not have, who has left, or where nobody comes. */
export async function requireNurse(
  trx: TenantTransaction,
  organisationId: string,
  kind: Asked["kind"],
  nurseId: string,
): Promise<{ name: string }> {
  if (kind !== "MOBILE") throw invalidFields({ nurseId: ["The person comes to a place. Leave this out."] });
  const nurse = await findNurse(trx, organisationId, nurseId);
  if (!nurse) throw invalidFields({ nurseId: ["There is no such nurse."] });
  if (nurse.left_at) throw invalidFields({ nurseId: [`${nurse.name} has left. Choose somebody else.`] });
  return nurse;
}

/** Returns the nurse who was named for a visit without a time, unless they have left since. */
export async function findNamed(
  trx: TenantTransaction,
  organisationId: string,
  { nurse_id: nurseId }: { nurse_id: string | null },
): Promise<string | undefined> {
  const nurse = nurseId ? await findNurse(trx, organisationId, nurseId) : undefined;
  return nurse && !nurse.left_at ? nurse.id : undefined;
}

/** Throws `invalid_request` for somebody whom the provider does not have, or who has left. */
export async function requireKnown(
  trx: TenantTransaction,
  organisationId: string,
  kind: Asked["kind"],
  { nurseId, placeId }: VisitPlan,
): Promise<void> {
  if (placeId && kind === "MOBILE")
    throw invalidFields({ placeId: ["A nurse comes for this visit. Leave this out."] });
  if (nurseId) await requireNurse(trx, organisationId, kind, nurseId);
  if (placeId) {
    const place = await findPlace(trx, organisationId, placeId);
    if (!place) throw invalidFields({ placeId: ["There is no such place."] });
    if (place.closed_at) throw invalidFields({ placeId: [`${place.name} is closed. Choose another.`] });
  }
}

type Wanted = Asked & { organisationId: string };
const shownFree = 3;
const quarterMs = 15 * 60_000;

/** Returns the error for a time that a visit cannot have: why, and the nearest that are free. */
export async function refusalOf(
  trx: TenantTransaction,
  wanted: Wanted,
  { startsAt, nurseId, placeId }: VisitPlan,
  now: Date,
): Promise<AppError> {
  const at = Date.parse(startsAt);
  if (at <= now.getTime())
    return new AppError("time_not_free", { message: "That time has passed. Choose another." });
  if (at % quarterMs !== 0)
    return new AppError("time_not_free", {
      message: "Visits begin on a quarter of an hour. Choose another time.",
    });
  const free = await nearestFree(trx, wanted, at, now);
  const nurse = nurseId ? await findNurse(trx, wanted.organisationId, nurseId) : undefined;
  const place = placeId ? await findPlace(trx, wanted.organisationId, placeId) : undefined;
  const name = nurse?.name ?? place?.name;
  const within = { from: new Date(at), until: new Date(at + 60_000) };
  const visitsOf = await readVisitsWithin(trx, wanted.organisationId, within, { now });
  const countOf = (id: string | undefined) => (id ? visitsOf(id).length : 0);
  const isTaken = countOf(nurseId) > 0 || (place !== undefined && countOf(placeId) >= place.seats);
  const why = !name
    ? "Nobody can take this visit then."
    : !isTaken
      ? `${name} cannot take this visit then.`
      : nurse
        ? `${name} has another visit then.`
        : `${name} has no free seat then.`;
  const near = free.map(({ localTime, name: who }) => `${localTime} (${who})`).join(", ");
  return new AppError(isTaken ? "time_taken" : "time_not_free", {
    message: near ? `${why} Free that day: ${near}.` : `${why} Nobody else is free that day.`,
    extra: { freeTimes: free },
  });
}

async function nearestFree(trx: TenantTransaction, wanted: Wanted, at: number, now: Date) {
  const found = await suggestNext(trx, { ...wanted, dayOf: at }, now);
  return found
    .flatMap(({ times, nurseId, placeId, name }) =>
      times.map((time) => ({ ...time, nurseId, placeId, name })),
    )
    .toSorted((a, b) => Math.abs(Date.parse(a.startsAt) - at) - Math.abs(Date.parse(b.startsAt) - at))
    .slice(0, shownFree);
}
