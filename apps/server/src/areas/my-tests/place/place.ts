/**
 * A place: where the people who take a clinic's tests see their kits, results and affairs, under `/my/` and the clinic's code. It
 * exists while the clinic has it switched on.
 *
 * - Here: how it is set up. Getting in, and who is in: `my-tests/entry`. What to do next: `my-tests/next-steps`.
 * - Everything that a person reads is read `asPerson`: the database shows their own rows alone, and only disclosed results.
 */
import type { PlaceChange, PlaceSettings } from "@kitpath/contract/my-tests/place/place";
import { countries } from "@kitpath/contract/places/countries";
import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { placeAddress } from "#mail/place-address.ts";
import { drawQrCode } from "../../../pdf/draw-qr-code.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { Clinic, PlaceRow } from "./queries.ts";
import { findClinicByCode, findClinicById, findPlaceRow, upsertPlace } from "./queries.ts";

export type { Clinic } from "./queries.ts";
export type Place = { clinic: Clinic } & Pick<
  PlaceRow,
  "invites" | "welcome" | "help" | "links" | "opened_at"
>;

/** Returns the place with a clinic's code in its address, in a transaction of the clinic. Throws `not_found` where there is none. */
export async function inPlace<T>(
  mode: Mode,
  code: string,
  work: (trx: TenantTransaction, place: Place) => Promise<T>,
): Promise<T> {
  const clinic = await findClinicByCode(mode.db.directory, code);
  if (!clinic) throw notFound();
  return mode.db.inTenant(clinic.id, async (trx) => {
    const row = await findPlaceRow(trx, clinic.id);
    if (!row?.is_on) throw notFound();
    return work(trx, { ...row, clinic });
  });
}

/** Returns the place of a clinic; null while it is off. */
export async function findPlace(trx: TenantTransaction, clinicId: string): Promise<Place | null> {
  const row = await findPlaceRow(trx, clinicId);
  if (!row?.is_on) return null;
  const clinic = await findClinicById(trx, clinicId);
  return clinic ? { ...row, clinic } : null;
}

/** The dialling code of a clinic's country; empty if that has none. */
export const dialingCodeOf = ({ country }: Pick<Clinic, "country">): string =>
  countries.find(({ title, country_code: code }) => title === country || code === country)?.dialing_code ??
  "";

/** The address of a clinic's place. */
export const addressOf = (origin: string, { code, host }: Pick<Clinic, "code" | "host">): string =>
  placeAddress(origin, code, host);

const settingsAtFirst = { is_on: false, invites: true, welcome: "", help: "", links: [], version: 0 };

export async function readSettings(
  trx: TenantTransaction,
  clinicId: string,
  origin: string,
): Promise<PlaceSettings> {
  const row = (await findPlaceRow(trx, clinicId)) ?? settingsAtFirst;
  const clinic = await findClinicById(trx, clinicId);
  if (!clinic) throw notFound();
  const { is_on: isOn, invites, welcome, help, links, version } = row;
  const address = addressOf(origin, clinic);
  return { isOn, invites, welcome, help, links, version, address, qrCode: await drawQrCode(address) };
}

/** Sets the place of the actor's clinic up. Throws `conflict` if it has changed since it was seen. */
export async function changeSettings(
  trx: TenantTransaction,
  scope: Scope,
  change: PlaceChange,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  await holdOrganisation(trx, clinicId);
  const before = (await findPlaceRow(trx, clinicId)) ?? settingsAtFirst;
  if (before.version !== change.version) throw new AppError("conflict");
  const { isOn, invites, welcome, help, links, version } = change;
  await upsertPlace(trx, {
    clinic_id: clinicId,
    is_on: isOn,
    invites,
    welcome,
    help,
    links: JSON.stringify(links),
    version: version + 1,
    changed_at: scope.now,
    ...(isOn && !before.is_on ? { opened_at: scope.now } : {}),
  });
  const switched: AuditDetails = isOn === before.is_on ? {} : { my_tests: isOn ? "on" : "off" };
  await appendAudit(trx, scope, { action: "my_tests_set_up", details: switched });
}
