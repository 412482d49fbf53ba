import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { dayMs } from "@kitpath/contract/time/durations";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { hasOrdersOrKits } from "#areas/orders/orders/keep-patient.ts";
import type { Scope } from "../../../scope.ts";
import { clockSkewMs } from "./clock-skew.ts";
import { findActivation } from "./queries.ts";

type Sent = {
  kitId: string;
  barcode: string | undefined;
  person: OrderPatient;
  /** When the sample was taken, as the phone's clock told. */
  told: string | null;
  hormonalStatus: HormonalStatus | null;
  consent: string;
};

/**
 * Finds the activation of the last day that says all of what is sent: the person sends it again because its answer was lost.
 * Null if anything differs, so that nobody learns more about a kit's person than they sent.
 */
export async function findSameActivation(
  trx: TenantTransaction,
  { actor: { organisationId: clinicId }, now }: Scope,
  { kitId, barcode, person, told, hormonalStatus, consent }: Sent,
): Promise<{ kitCode: string } | null> {
  const kit = await findKit(trx, clinicId, kitId);
  const kept = kit && (await findActivation(trx, clinicId, kit.id));
  if (!kept || kept.given_at.getTime() < now.getTime() - dayMs) return null;
  const { partnerUserId = kept.partner_user_id } = person;
  const isSame =
    (barcode === undefined || kit.barcode === plainCode(barcode)) &&
    kept.version === consent &&
    isSameCollection(kept, told) &&
    kept.hormonal_status === hormonalStatus &&
    kept.partner_user_id === partnerUserId &&
    kept.first_name === person.firstName &&
    kept.last_name === person.lastName &&
    kept.email === person.email &&
    kept.gender === person.gender &&
    kept.date_of_birth === person.dateOfBirth &&
    // The phone number of somebody the clinic had dealt with was not replaced by the one sent.
    (kept.mobile_number === person.mobileNumber ||
      (await hasOrdersOrKits(trx, clinicId, kept.patient_id, kit.id)));
  return isSame ? { kitCode: kit.kit_code } : null;
}

/** A time that was ahead of ours was kept as that of the activation, so that what was told lies shortly after it. */
function isSameCollection(
  { collected_at: at, given_at: givenAt }: { collected_at: Date | null; given_at: Date },
  told: string | null,
): boolean {
  if (!at || told === null) return at === null && told === null;
  const ahead = Date.parse(told) - at.getTime();
  return ahead === 0 || (at.getTime() === givenAt.getTime() && ahead > 0 && ahead <= clockSkewMs);
}
