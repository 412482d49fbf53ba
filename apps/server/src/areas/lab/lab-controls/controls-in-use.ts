import type { NewControl } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { messages } from "@kitpath/contract/operation/messages";
import { dayOf } from "@kitpath/contract/time/calendar";
import { findDefinitions, listReportedBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { isId, newId } from "#db/ids.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { ControlRow } from "./lab-control.ts";
import { findControl, insertControl, listControls, retire } from "./queries.ts";

/** Adds a control material. Throws `invalid_request`. */
export async function addControl(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  wanted: NewControl,
): Promise<ControlRow> {
  const biomarker = (await findDefinitions(trx, [wanted.biomarker])).get(wanted.biomarker);
  if (!biomarker) throw invalidFields({ biomarker: ["This biomarker was not found."] });
  const isQualitative = biomarker.kind === "qualitative";
  const needed = isQualitative ? (["expected"] as const) : (["low", "high"] as const);
  const missing = needed.filter((field) => wanted[field] === "");
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map((field) => [field, [messages.required]])));
  if (wanted.expiresOn < dayOf(scope.now)) {
    throw invalidFields({ expiresOn: ["This lot has expired."] });
  }
  const { organisationId, userId } = scope.actor;
  // The same lot may be added at the same moment.
  await holdOrganisation(trx, organisationId);
  const inUse = await listControls(trx, organisationId, [biomarker.code]);
  // Every batch would have to be run with both.
  if (inUse.some(({ name, lot }) => name === wanted.name && lot === wanted.lot))
    throw invalidFields({ lot: ["This lot is already in use."] });
  const control = {
    id: newId(scope.now),
    name: wanted.name,
    lot: wanted.lot,
    biomarker_code: biomarker.code,
    low: isQualitative ? null : wanted.low,
    high: isQualitative ? null : wanted.high,
    expected: isQualitative && wanted.expected !== "" ? wanted.expected : null,
    expires_on: wanted.expiresOn,
  };
  await insertControl(trx, {
    organisation_id: organisationId,
    ...control,
    added_by: userId,
    added_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "control_added",
    subjectKind: "lab_control",
    subjectId: control.id,
  });
  return { ...control, biomarker_name: biomarker.name, unit: biomarker.unit };
}

/** Retires a control material. Its failed runs still hold their batches. Throws `not_found`. */
export async function retireControl(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  if (!isId(id) || !(await findControl(trx, labId, id))) throw notFound();
  await retire(trx, labId, id, { retired_by: userId, retired_at: scope.now });
  await appendAudit(trx, scope, { action: "control_retired", subjectKind: "lab_control", subjectId: id });
}

/**
 * Lists the controls that a batch of these biomarkers must be run with: those in use, except an expired lot that a current one
 * replaces. An expired lot without a replacement stays required, so that no batch goes without it.
 */
export async function listRequired(
  trx: TenantTransaction,
  labId: string,
  codes: readonly string[],
  now: Date,
): Promise<ControlRow[]> {
  const inUse = await listControls(trx, labId, codes);
  const current = inUse.filter(({ expires_on }) => expires_on >= dayOf(now));
  return inUse.filter(
    (control) => current.includes(control) || !current.some((other) => isSameLevel(control, other)),
  );
}

/**
 * Whether two lots are of one material and level. Labs tell levels apart by name or by lot, so the required results are compared
 * as well: in doubt, both lots are required.
 */
const isSameLevel = (one: ControlRow, other: ControlRow): boolean =>
  one.biomarker_code === other.biomarker_code &&
  one.name === other.name &&
  one.expected === other.expected &&
  Number(one.low) <= Number(other.high) &&
  Number(other.low) <= Number(one.high);

/** Lists the codes of the biomarkers that a batch of a product is tested for. */
export const listTestedCodes = async (trx: TenantTransaction, productCode: string): Promise<string[]> =>
  (await listReportedBiomarkers(trx, productCode)).map(({ biomarker_code }) => biomarker_code);
