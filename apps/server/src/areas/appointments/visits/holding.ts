import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { Visit } from "./queries.ts";
import {
  deleteTaken,
  findNurse,
  findPlace,
  lockExpired,
  lockHeld,
  lockHeldFor,
  lockVisit,
  updateVisit,
} from "./queries.ts";
import type { TakenVisit } from "./visit.ts";

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

type Held = {
  organisationId: string;
  visitId: string;
  clinicId: string;
  appointment: { id: string; orderNumber: string };
};

/** Makes a held time the visit of an appointment; returns null if it is not held by this clinic, or no longer. */
export async function bookHeld(
  trx: TenantTransaction,
  { now }: Scope,
  { organisationId, visitId, clinicId, appointment }: Held,
): Promise<TakenVisit | null> {
  const visit = await lockVisit(trx, organisationId, visitId);
  if (!visit || visit.clinic_id !== clinicId || visit.released_at || visit.appointment_id) return null;
  if (!visit.held_until || visit.held_until <= now) return null;
  await updateVisit(trx, visit, {
    appointment_id: appointment.id,
    order_number: appointment.orderNumber,
    state: "REQUEST_RECEIVED",
    held_until: null,
  });
  const { starts_at: startsAt, ends_at: endsAt, nurse_id: nurseId, place_id: placeId } = visit;
  const keeper = nurseId
    ? await findNurse(trx, organisationId, nurseId)
    : await findPlace(trx, organisationId, placeId!);
  return {
    id: visit.id,
    startsAt: startsAt!,
    endsAt: endsAt!,
    timeZone: keeper.time_zone,
    heldUntil: null,
    placeId,
    nurseName: nurseId ? keeper.name : null,
  };
}
