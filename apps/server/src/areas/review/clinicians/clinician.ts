import type { ClinicianRegistration } from "@kitpath/contract/review/clinicians/clinicians";
import { signingMinutes } from "@kitpath/contract/review/clinicians/clinicians";
import { formatName } from "@kitpath/contract/fields/formats";
import { minuteMs } from "@kitpath/contract/time/durations";
import { confirmPassword } from "#areas/access/accounts/credentials.ts";
import { rolesWith } from "#areas/access/accounts/people-with-permission.ts";
import { endSigning, readSigningTime, startSigning } from "#areas/access/accounts/sessions.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { Clinician } from "./desk.ts";
import type { ClinicianRow } from "./queries.ts";
import { findClinician, listClinicians, upsertRegistration } from "./queries.ts";

/**
 * A clinician: a user who may review results. They sign with the professional body that registers them and their number there, and
 * with a password that they have entered in the last quarter of an hour.
 */

/** What a commentary is signed with. */
export type Signatory = {
  userId: string;
  name: string;
  email: string;
  professionalBody: NonNullable<ClinicianRow["professional_body"]>;
  registrationNumber: string;
  /** States of the US. */
  licensedStates: readonly string[];
};

/** Lists the organisation's users who may review. */
export const readClinicians = (trx: TenantTransaction, organisationId: string): Promise<ClinicianRow[]> =>
  listClinicians(trx, organisationId, [...rolesWith("clinic_review"), ...rolesWith("review_network")]);

/** Whether somebody of the organisation can sign a commentary. */
export async function hasClinician(trx: TenantTransaction, organisationId: string): Promise<boolean> {
  const people = await readClinicians(trx, organisationId);
  return people.some(({ registration_number: number }) => number !== null);
}

/** Whether somebody of the organisation may decide orders of patients in a state of the US. */
export async function hasPhysician(
  trx: TenantTransaction,
  organisationId: string,
  usState: string,
): Promise<boolean> {
  const people = await readClinicians(trx, organisationId);
  return people.some(
    ({ professional_body: body, licensed_states: states }) => body === "NPI" && states?.includes(usState),
  );
}

/** Nobody signs on with a password from before they had another role. */
export const closeSigning = (
  trx: TenantTransaction,
  _scope: Scope,
  { userId }: { userId: string },
): Promise<void> => endSigning(trx, userId);

/** States with whom the caller is registered. A change asks for the password again before anything is signed with it. */
export async function stateRegistration(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  { professionalBody, registrationNumber, licensedStates }: ClinicianRegistration,
): Promise<ClinicianRow> {
  const { organisationId, userId } = scope.actor;
  const before = await findClinician(trx, organisationId, userId);
  await upsertRegistration(trx, {
    organisation_id: organisationId,
    user_id: userId,
    professional_body: professionalBody,
    registration_number: registrationNumber,
    licensed_states: licensedStates,
    stated_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "clinician_registered",
    subjectKind: "user",
    subjectId: userId,
    details: { body: professionalBody, states: licensedStates.length },
  });
  const stated = await findClinician(trx, organisationId, userId);
  if (!stated) throw new Error("A user who states a registration is one of the organisation's");
  const isChanged =
    before?.professional_body !== professionalBody ||
    before.registration_number !== registrationNumber ||
    before.licensed_states?.join() !== licensedStates.join();
  if (isChanged) await endSigning(trx, userId);
  return stated;
}

/** Lets the caller's session sign for a quarter of an hour; returns until when. Throws `invalid_request`, `too_many_requests`. */
export async function openSigning(scope: Scope<UserActor>, password: string): Promise<Date> {
  await confirmPassword(scope, password);
  const until = new Date(scope.now.getTime() + signingMinutes * minuteMs);
  await scope.mode.db.inTenant(scope.actor.organisationId, async (trx) => {
    await startSigning(trx, scope.actor, until);
    await appendAudit(trx, scope, { action: "signing_opened" });
  });
  return until;
}

/** Returns until when the caller's session may sign; null if it may not. */
export async function signsUntil(trx: TenantTransaction, scope: Scope<UserActor>): Promise<Date | null> {
  const until = await readSigningTime(trx, scope.actor);
  return until && until > scope.now ? until : null;
}

/** Returns what the caller signs with. Throws `signing_closed` without a recent password, and `not_registered`. */
export async function requireSignatory(trx: TenantTransaction, scope: Scope<UserActor>): Promise<Signatory> {
  const { organisationId, userId } = scope.actor;
  if (!(await signsUntil(trx, scope))) throw new AppError("signing_closed");
  const row = await findClinician(trx, organisationId, userId);
  if (!row?.professional_body || !row.registration_number) throw new AppError("not_registered");
  return {
    userId,
    name: formatName(row.fname, row.lname),
    email: row.email,
    professionalBody: row.professional_body,
    registrationNumber: row.registration_number,
    licensedStates: row.licensed_states ?? [],
  };
}

/** Returns the states of the US in which the caller is licensed. */
export async function readOwnLicence(
  trx: TenantTransaction,
  { actor }: Scope<UserActor>,
): Promise<readonly string[]> {
  const row = await findClinician(trx, actor.organisationId, actor.userId);
  return row?.licensed_states ?? [];
}
