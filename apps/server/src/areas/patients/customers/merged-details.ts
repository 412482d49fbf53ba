import type { MergeDetails } from "@kitpath/contract/patients/customers/merges";
import { userIdOf } from "#areas/orders/orders/keep-patient.ts";
import { e164Of } from "../../../texts/e164.ts";
import type { WholeCustomer } from "./merge-queries.ts";

type Two = { kept: WholeCustomer; joined: WholeCustomer };

/** Returns the details of the customer that stays, each from the one of the two that was chosen. */
export function detailsOfBoth(clinicId: string, two: Two, chosen: MergeDetails) {
  const { title, first_name: firstName, last_name: lastName } = two[chosen.name];
  const { email } = two[chosen.email];
  return {
    title: title ?? undefined,
    firstName,
    lastName,
    gender: two[chosen.gender].gender,
    dateOfBirth: two[chosen.dateOfBirth].date_of_birth,
    email,
    mobileNumber: two[chosen.mobileNumber].mobile_number,
    acceptsTexts: acceptsTexts(two, chosen.mobileNumber),
    partnerUserId: userIdOfBoth(clinicId, two, email),
  };
}

/** An agreement is to messages to one number: if both have it, both must have agreed. */
function acceptsTexts({ kept, joined }: Two, chosen: MergeDetails["mobileNumber"]): boolean {
  const isSame = numberOf(kept) === numberOf(joined);
  if (isSame) return kept.accepts_texts && joined.accepts_texts;
  return (chosen === "kept" ? kept : joined).accepts_texts;
}

const numberOf = ({ mobile_number: number }: WholeCustomer) => e164Of(number) ?? number;

/** The id that the clinic's own system has given stays, that of the kept customer first. */
function userIdOfBoth(clinicId: string, { kept, joined }: Two, email: string): string {
  const given = [kept, joined].find((row) => row.partner_user_id !== userIdOf(clinicId, row.email));
  return given?.partner_user_id ?? userIdOf(clinicId, email);
}
