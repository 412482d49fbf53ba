import type { ClinicianRegistration } from "@kitpath/contract/review/clinicians/clinicians";
import type { RoleCode } from "@kitpath/contract/operation/permissions";
import { insertMember } from "#areas/access/accounts/members.ts";
import { findSignIn } from "#areas/access/accounts/organisations.ts";
import type { Signatory } from "#areas/review/clinicians/clinician.ts";
import { stateRegistration } from "#areas/review/clinicians/clinician.ts";
import type { Clinician } from "#areas/review/clinicians/desk.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Mode, Scope } from "../scope.ts";
import { signInOf } from "./sign-ins.ts";

type Registration = Pick<Signatory, "professionalBody" | "registrationNumber" | "licensedStates">;
const registration = (
  professionalBody: ClinicianRegistration["professionalBody"],
  registrationNumber: string,
  licensedStates: readonly string[] = [],
): Registration => ({ professionalBody, registrationNumber, licensedStates });

/** The administrators, who may review too, and colleagues who do nothing else. The numbers are nobody's. */
const clinicians = {
  clinic: { name: ["Rosa", "Whitfield"], role: "clinic_admin", ...registration("GMC", "1000001") },
  clinician: { name: ["Priya", "Nambiar"], role: "clinic_clinician", ...registration("NMC", "10A0001E") },
  physician: {
    name: ["Daniel", "Okafor"],
    role: "clinic_clinician",
    ...registration("NPI", "1000000004", ["CA", "TX", "WA"]),
  },
  staff: {
    name: ["Sam", "Iqbal"],
    role: "platform_admin",
    ...registration("NPI", "1999999992", ["FL", "IL"]),
  },
  reviewer: { name: ["Helen", "Marchetti"], role: "platform_clinician", ...registration("GMC", "1000002") },
} as const satisfies Record<string, Registration & { name: readonly [string, string]; role: RoleCode }>;

type Who = keyof typeof clinicians;
export type OfClinic = "clinic" | "clinician" | "physician";
type OfPlatform = "staff" | "reviewer";
type Place = { organisationId: string; now: Date; passwordHash: string };

/** Adds somebody who can sign in to an organisation, in the transaction that creates it; returns their id. */
export async function addClinician(
  trx: TenantTransaction,
  { organisationId, now, passwordHash }: Place,
  who: Exclude<Who, "clinic" | "staff">,
): Promise<string> {
  const { name, role } = clinicians[who];
  const [firstName, lastName] = name;
  const { email } = signInOf(who);
  const userId = newId(now);
  await insertMember(
    trx,
    { organisationId, userId, now },
    { email, firstName, lastName, role, passwordHash },
  );
  return userId;
}

/** Finds the people of the clinic who sign. */
export async function findClinicians(mode: Mode): Promise<Record<OfClinic, string>> {
  const idOf = async (who: OfClinic) => (await findSignIn(mode, signInOf(who).email))?.userId ?? "";
  return {
    clinic: await idOf("clinic"),
    clinician: await idOf("clinician"),
    physician: await idOf("physician"),
  };
}

/** The same moment, for one of the organisation's users. */
export const actingAs = (scope: Scope, userId: string): Scope<Clinician & { kind: "system" }> => ({
  ...scope,
  actor: { kind: "system", organisationId: scope.actor.organisationId, userId },
});

/** States with whom people of an organisation are registered. */
export async function registerClinicians(
  trx: TenantTransaction,
  scope: Scope,
  ids: Partial<Record<OfClinic | OfPlatform, string>>,
): Promise<void> {
  for (const [who, userId] of Object.entries(ids) as [Who, string][]) {
    const { professionalBody, registrationNumber, licensedStates } = clinicians[who];
    await stateRegistration(trx, actingAs(scope, userId), {
      professionalBody,
      registrationNumber,
      licensedStates: [...licensedStates],
    });
  }
}

/** Returns with what somebody signs. */
export function signatoryOf(who: OfClinic, ids: Record<OfClinic, string>): Signatory {
  const { name, role: _, ...registration } = clinicians[who];
  return { userId: ids[who], name: name.join(" "), email: signInOf(who).email, ...registration };
}
