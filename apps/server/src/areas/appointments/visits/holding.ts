import { mostHeld } from "@kitpath/contract/appointments/availability/availability";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { Visit } from "./queries.ts";
import { lockExpired, lockHeld, lockHeldFor, lockOldestHeld, waitForHolder } from "./hold-queries.ts";
import { deleteTaken, findNurse, findPlace, lockVisit, lockVisitOf, updateVisit } from "./queries.ts";
import type { ForWhom, TakenVisit } from "./visit.ts";

/** Gives up a visit's time; in the provider's tenant. */
export async function release(
  trx: TenantTransaction,
  visit: Visit,
  now: Date,
  state: Visit["state"] = visit.state,
): Promise<void> {
  await deleteTaken(trx, visit.organisation_id, visit.id);
  await updateVisit(trx, visit, { released_at: now, state });
}

export async function releaseExpired(
  trx: TenantTransaction,
  organisationId: string,
  resourceId: string,
  now: Date,
): Promise<boolean> {
  const expired = await lockExpired(trx, organisationId, resourceId, now);
  for (const visit of expired) await release(trx, visit, now);
  return expired.length > 0;
}

/** Gives up what of a nurse or place is only held, so that nobody books it; in the provider's tenant. */
export async function releaseHeld(
  trx: TenantTransaction,
  { now }: Scope,
  organisationId: string,
  keeper: { kind: "nurse" | "place"; id: string },
): Promise<void> {
  for (const visit of await lockHeld(trx, organisationId, keeper)) await release(trx, visit, now);
}

/** Gives up what is held for an order; in the provider's tenant. */
export async function releaseHeldFor(
  trx: TenantTransaction,
  { now }: Scope,
  organisationId: string,
  order: { clinicId: string; heldFor: string },
): Promise<void> {
  for (const visit of await lockHeldFor(trx, organisationId, order)) await release(trx, visit, now);
}

/**
 * Gives up the times that a clinic has held longest with a provider, so that it may hold another; in the provider's tenant. Whoever chose
 * last is choosing still; a time that somebody is booking at this moment stays.
 */
export async function makeRoomToHold(
  trx: TenantTransaction,
  { now }: Scope,
  organisationId: string,
  clinicId: string,
): Promise<void> {
  await waitForHolder(trx, organisationId, clinicId);
  for (const visit of await lockOldestHeld(trx, organisationId, { clinicId, now, keep: mostHeld - 1 }))
    await release(trx, visit, now);
}

/** Returns a visit that a clinic holds, or held, locked. */
export async function lockHold(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  clinicId: string,
): Promise<Visit | null> {
  const visit = await lockVisit(trx, organisationId, id);
  return visit?.clinic_id === clinicId ? visit : null;
}

export const isHeld = ({ held_until: until, released_at: released }: Visit, now: Date): boolean =>
  !released && until !== null && until > now;

type Holder = Pick<ForWhom, "area" | "productCode"> & { appointment: ForWhom["appointment"] };

/**
 * Makes a held time that of an appointment, whose own is given up: of the visit that it has with this provider, else of a new one; in the
 * provider's tenant. `take` takes what a visit lacks of the time. Returns null if somebody else was quicker.
 */
export async function bookHeld(
  trx: TenantTransaction,
  { now }: Scope,
  held: Visit,
  { appointment, area, productCode }: Holder,
  take: (visitId: string) => Promise<boolean>,
): Promise<TakenVisit | null> {
  const { organisation_id: organisationId } = held;
  const { starts_at: startsAt, ends_at: endsAt, nurse_id: nurseId, place_id: placeId } = held;
  const known = await lockVisitOf(trx, organisationId, appointment!.id);
  if (known) await release(trx, held, now);
  if (!(await take((known ?? held).id))) return null;
  if (known) {
    const time = {
      kind: held.kind,
      nurse_id: nurseId,
      place_id: placeId,
      starts_at: startsAt,
      ends_at: endsAt,
    };
    await updateVisit(trx, known, time);
  } else {
    await updateVisit(trx, held, {
      appointment_id: appointment!.id,
      order_number: appointment!.orderNumber,
      area,
      product_code: productCode,
      state: "REQUEST_RECEIVED",
      held_until: null,
    });
  }
  return timeOf(trx, { ...held, id: (known ?? held).id });
}

/** Returns the time of a visit that has one, as its appointment tells it; in the provider's tenant. */
export async function timeOf(
  trx: TenantTransaction,
  { organisation_id: organisationId, id, starts_at, ends_at, nurse_id: nurseId, place_id: placeId }: Visit,
): Promise<TakenVisit> {
  const keeper = nurseId
    ? await findNurse(trx, organisationId, nurseId)
    : await findPlace(trx, organisationId, placeId!);
  return {
    id,
    startsAt: starts_at!,
    endsAt: ends_at!,
    timeZone: keeper.time_zone,
    heldUntil: null,
    placeId,
    nurseName: nurseId ? keeper.name : null,
  };
}
