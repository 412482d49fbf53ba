import type { BillingIdentityChange } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { appendToBoth, changeDetails } from "./audit-change.ts";
import { getIdentity } from "./read-identity.ts";
import type { IdentityRow } from "./billing-identity.ts";
import { findNewest, findRequested, findUpcoming, insertIdentity, updateIdentity } from "./queries.ts";
import { codeOf, isUk, taxOf } from "./tax-treatment.ts";
import { readVatNumber } from "./vat-number.ts";

type CheckedNumber = Pick<IdentityRow, "vat_number" | "number_check" | "registered_name">;

/**
 * Reads and checks the VAT number of a change, before its transaction: a register may take seconds to answer. Throws
 * `invalid_request`.
 */
export async function checkNumber(
  { vatRegister }: Mode,
  { country, vatNumber }: BillingIdentityChange,
): Promise<CheckedNumber> {
  if (!vatNumber) return { vat_number: null, number_check: "none", registered_name: null };
  const read = await readVatNumber(codeOf(country), vatNumber);
  const refuse = (why: string) => invalidFields({ vatNumber: [why] });
  if (!read) throw refuse(`This is not a VAT number of ${country}. Check its digits.`);
  const { number, isChecked } = read;
  const known = { vat_number: number, registered_name: null };
  if (!vatRegister || !isChecked) return { ...known, number_check: isChecked ? "format" : "none" };
  const answer = await vatRegister(number);
  if (answer.is === "unknown")
    throw refuse("The EU's register of VAT numbers (VIES) does not know this number.");
  if (answer.is === "unanswered") return { ...known, number_check: "unanswered" };
  return { vat_number: number, registered_name: answer.name, number_check: "registered" };
}

/**
 * Changes the name and address on the actor's clinic's invoices. What can change the tax waits until staff agree; an earlier change
 * that waits is withdrawn. Throws `conflict` if there is a newer one than was seen.
 */
export async function requestChange(
  trx: TenantTransaction,
  scope: Scope,
  change: BillingIdentityChange,
  checked: CheckedNumber,
): Promise<void> {
  const { now, actor } = scope;
  const clinicId = actor.organisationId;
  await holdOrganisation(trx, clinicId);
  const newest = await findNewest(trx, clinicId);
  if (change.seen !== undefined && change.seen !== (newest?.id ?? "")) throw new AppError("conflict");
  const current = await getIdentity(trx, clinicId, now);
  const waiting = await findRequested(trx, clinicId);
  if (waiting) await updateIdentity(trx, clinicId, waiting.id, { state: "withdrawn", decided_at: now });
  const isAtOnce = !(await findUpcoming(trx, clinicId, now)) && isWithoutEffect(current, change, checked);
  const { treatment, vatBasisPoints } = isAtOnce
    ? { treatment: current.tax_treatment, vatBasisPoints: current.vat_basis_points }
    : await taxOf({ country: change.country, vatNumber: checked.vat_number }, { isChecked: true });
  const id = newId(now);
  const next = {
    id,
    ...checked,
    legal_name: change.legalName,
    address_line1: change.address1,
    address_line2: change.address2 || null,
    city: change.city,
    postcode: change.postcode,
    country: change.country,
    tax_treatment: treatment,
    vat_basis_points: vatBasisPoints,
  };
  await insertIdentity(trx, {
    ...next,
    clinic_id: clinicId,
    state: isAtOnce ? "accepted" : "requested",
    requested_at: now,
    requested_by: "userId" in actor ? actor.userId : null,
    decided_at: isAtOnce ? now : null,
    effective_from: isAtOnce ? now : null,
  });
  await appendToBoth(trx, scope, {
    action: isAtOnce ? "billing_identity_changed" : "billing_identity_requested",
    subjectKind: "billing_identity",
    subjectId: id,
    details: changeDetails(current, next),
  });
}

/** Whether a change has no effect on the tax: it stays within the UK, or changes only where in the country the buyer is. */
function isWithoutEffect(
  current: IdentityRow,
  change: BillingIdentityChange,
  checked: CheckedNumber,
): boolean {
  if (current.tax_treatment === "uk" && isUk(change.country)) return true;
  return (
    current.tax_treatment !== "unchecked" &&
    current.country === change.country &&
    current.legal_name === change.legalName &&
    current.vat_number === checked.vat_number
  );
}
