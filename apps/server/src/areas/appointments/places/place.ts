import type { NewTimeAway } from "@kitpath/contract/appointments/availability/times-away";
import type { Place, PlaceChange, PlaceEntry } from "@kitpath/contract/appointments/places/places";
import { appendAudit, changedFields } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { requireWorkable } from "../availability/workable.ts";
import { requireHolidays } from "../availability/public-holidays.ts";
import { addTimeAway, readTimesAway, removeTimeAway } from "../availability/times-away.ts";
import { holdAllOf } from "../plan/hold-visits.ts";
import type { BookedVisit } from "../visits/visit.ts";
import { presentPlace } from "./present.ts";
import type { PlaceColumns } from "./queries.ts";
import { findShownPlace, insertPlace, listTakenAtVisits, lockPlace, updatePlace } from "./queries.ts";

/**
 * A place of a provider to which people come: where it is, when it is open, how many it takes at once. Free times follow from it
 * (`availability/find-times.ts`), and clinics find it by `availability/find-places.ts`. Here: the coordinator adds and changes one, notes
 * closures, and closes it for good; then what was booked there waits for the coordinator again.
 */

export async function readPlace(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  now: Date,
): Promise<Place> {
  const found = await findShownPlace(trx, organisationId, id, now);
  if (!found) throw notFound();
  return presentPlace(found, await readTimesAway(trx, organisationId, { kind: "place", id }, now));
}

async function requirePlace(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<PlaceColumns> {
  const place = await lockPlace(trx, organisationId, id);
  if (!place) throw notFound();
  return place;
}

/** Returns an entry's columns. Throws `invalid_request` for a product that no place takes, or holidays that are none. */
async function columnsOf(trx: TenantTransaction, entry: PlaceEntry) {
  requireHolidays(entry.holidaysOf);
  requireWorkable(entry.hours, entry.visitMinutes);
  const known = await listTakenAtVisits(trx, entry.products);
  const wrong = entry.products.filter((code) => !known.includes(code));
  if (wrong.length > 0)
    throw invalidFields({ products: [`No product that needs an appointment: ${wrong.join(", ")}.`] });
  return {
    name: entry.name,
    address_line1: entry.addressLine1,
    address_line2: entry.addressLine2 || null,
    city: entry.city,
    postcode: entry.postcode,
    country_code: entry.countryCode,
    latitude_micro: Math.round(entry.latitude * 1e6),
    longitude_micro: Math.round(entry.longitude * 1e6),
    time_zone: entry.timeZone,
    holidays_of: entry.holidaysOf,
    visit_minutes: entry.visitMinutes,
    seats: entry.seats,
    hours: JSON.stringify(entry.hours),
    access: JSON.stringify(entry.access),
    products: [...new Set(entry.products)],
  };
}

/** Adds a place; returns its id. Throws `invalid_request`. */
export async function createPlace(trx: TenantTransaction, scope: Scope, entry: PlaceEntry): Promise<string> {
  const { organisationId } = scope.actor;
  const id = newId(scope.now);
  await insertPlace(trx, { organisation_id: organisationId, id, ...(await columnsOf(trx, entry)) });
  await appendAudit(trx, scope, { action: "place_added", subjectKind: "place", subjectId: id });
  return id;
}

/** Changes a place; what is booked stays. Throws `not_found`, `conflict` and `invalid_request`. */
export async function changePlace(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { version, ...entry }: PlaceChange,
): Promise<void> {
  const place = await requirePlace(trx, scope.actor.organisationId, id);
  if (version !== undefined && version !== place.version) throw new AppError("conflict");
  const columns = await columnsOf(trx, entry);
  await updatePlace(trx, place, { ...columns, version: place.version + 1 });
  const before = {
    ...place,
    hours: JSON.stringify(place.hours),
    access: JSON.stringify(place.access),
    products: place.products.join(),
  };
  const details = changedFields(before, { ...columns, products: columns.products.join() });
  await appendAudit(trx, scope, { action: "place_changed", subjectKind: "place", subjectId: id, details });
}

/** Closes a place for good; returns the visits that now wait for the coordinator. Throws `not_found`. */
export async function closePlace(trx: TenantTransaction, scope: Scope, id: string): Promise<BookedVisit[]> {
  const place = await requirePlace(trx, scope.actor.organisationId, id);
  if (place.closed_at) return [];
  await updatePlace(trx, place, { closed_at: scope.now, version: place.version + 1 });
  await appendAudit(trx, scope, { action: "place_closed", subjectKind: "place", subjectId: id });
  return holdAllOf(trx, scope, { kind: "place", id }, "The place has closed.");
}

/** Opens a closed place again. Throws `not_found`. */
export async function reopenPlace(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const place = await requirePlace(trx, scope.actor.organisationId, id);
  if (!place.closed_at) return;
  await updatePlace(trx, place, { closed_at: null, version: place.version + 1 });
  await appendAudit(trx, scope, { action: "place_reopened", subjectKind: "place", subjectId: id });
}

/** Shuts a place for a while; returns the visits that are booked then. Throws `not_found`, `step_not_possible` and `invalid_request`. */
export async function addClosure(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  away: NewTimeAway,
): Promise<BookedVisit[]> {
  const place = await requirePlace(trx, scope.actor.organisationId, id);
  if (place.closed_at)
    throw new AppError("step_not_possible", { message: `${place.name} is closed for good already.` });
  await appendAudit(trx, scope, { action: "closure_added", subjectKind: "place", subjectId: id });
  return addTimeAway(trx, scope, { kind: "place", id, timeZone: place.time_zone }, away);
}

/** Removes a closure. Throws `not_found`. */
export async function removeClosure(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  awayId: string,
): Promise<void> {
  const { organisationId } = scope.actor;
  if (!(await removeTimeAway(trx, organisationId, { kind: "place", id }, awayId))) throw notFound();
  await appendAudit(trx, scope, { action: "closure_removed", subjectKind: "place", subjectId: id });
}
