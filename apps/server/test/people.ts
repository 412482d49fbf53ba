import { sql } from "kysely";
import { newId } from "#db/ids.ts";
import type { LinkPurpose } from "#areas/access/accounts/password-links.ts";
import { insertPasswordLink } from "#areas/access/accounts/password-link-queries.ts";
import { insertSession } from "#areas/access/accounts/session-queries.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

let count = 0;
const nextEmail = () => `person${++count}-${process.pid}@example.test`;

export const makeRegistration = (change: object = {}) => ({
  type: "partner",
  name: "Elm Clinics",
  address1: "4 Elm Street",
  city: "Leeds",
  postcode: "LS1 4AP",
  country: "United Kingdom",
  fname: "Zoë",
  lname: "O’Neill",
  email: nextEmail(),
  password: "Correct-horse-1",
  county: "United Kingdom",
  country_code: "GB",
  dialing_code: "44",
  mobile_country: "GB",
  mobile: "7700900123",
  accepted_dna_services: "1",
  accepted_lab_terms: "1",
  ...change,
});

export const makeMember = (change: object = {}) => ({
  email: nextEmail(),
  fname: "Max",
  lname: "Member",
  adminRole: "clinic_clinician",
  ...change,
});

/** A colleague of the tenant's user; gives their id. */
export async function addMember(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  change: object = {},
): Promise<string> {
  const { body } = await test.call("addTeamMember", { token, body: makeMember(change) });
  return body.data.id as string;
}

type Person = Pick<Tenant, "organisationId" | "userId">;

/** The same who has accepted the invitation, and so can sign in. */
export async function addColleague(
  test: TestApp,
  { token, organisationId }: Pick<Tenant, "token" | "organisationId">,
  change: object = {},
): Promise<string> {
  const userId = await addMember(test, { token }, change);
  const link = await openPasswordLink(test, { organisationId, userId }, undefined, "invitation");
  const { status } = await test.call("setPassword", { body: { token: link, password: "Correct-horse-2" } });
  if (status !== 200) throw new Error(`The invitation was answered ${status}`);
  return userId;
}

/** The token of a link that sets the person's password, or confirms their address. */
export async function openPasswordLink(
  test: TestApp,
  { organisationId, userId }: Person,
  lifetimeMs = 20 * 60_000,
  purpose: LinkPurpose = "reset",
) {
  const token = newToken();
  const at = test.clock.now;
  await insertPasswordLink(test.mode.db.directory, {
    token_hash: hashToken(token),
    organisation_id: organisationId,
    user_id: userId,
    purpose,
    expires_at: new Date(at.getTime() + lifetimeMs),
    created_at: at,
  });
  return token;
}

/** The token of a link that confirms the person's address. */
export const openConfirmation = (test: TestApp, person: Person, lifetimeMs?: number): Promise<string> =>
  openPasswordLink(test, person, lifetimeMs, "confirmation");

/** Another session of the person's; gives its id. */
export async function openSpareSession(test: TestApp, { organisationId, userId }: Person): Promise<string> {
  const at = test.clock.now;
  const id = newId(at);
  await insertSession(test.mode.db.directory, {
    id,
    token_hash: hashToken(newToken()),
    organisation_id: organisationId,
    user_id: userId,
    created_at: at,
    last_used_at: at,
  });
  return id;
}

/** What the audit log tells of the person's organisation, in order. */
export async function actionsOf(test: TestApp, { organisationId }: Person): Promise<string[]> {
  const rows = await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select("action")
      .where("organisation_id", "=", organisationId)
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ action }) => action);
}

/** The notices about their sign-in that wait to be e-mailed to the person, in order. */
export async function noticesTo(test: TestApp, { userId }: Person): Promise<string[]> {
  const { rows } = await sql<{ notice: string }>`
    select data->>'notice' as notice from pgboss.job
    where name = ${securityEmailJob.name} and data->>'userId' = ${userId} order by created_on`.execute(
    test.mode.db.directory,
  );
  return rows.map(({ notice }) => notice);
}

/** Makes a person's account one that nobody has confirmed, with all that was made in it while it was. */
export async function unconfirm({ mode }: TestApp, { organisationId, userId }: Person): Promise<void> {
  const nobody = { confirmed_at: null };
  const { directory } = mode.db;
  await directory.updateTable("logins").set(nobody).where("user_id", "=", userId).execute();
  await directory.updateTable("organisations").set(nobody).where("id", "=", organisationId).execute();
}
