import type { TenantTransaction, Database } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { openOrganisation } from "#areas/access/accounts/create-organisation.ts";
import { insertMember } from "#areas/access/accounts/members.ts";
import { openPasswordLink } from "#areas/access/accounts/password-links.ts";
import { findSignIn } from "#areas/access/accounts/organisations.ts";
import { hashPassword } from "#areas/access/accounts/password.ts";
import { newToken } from "#areas/access/accounts/token.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { findPlatform } from "./queries.ts";

export type NewStaff = { email: string; firstName: string; lastName: string };
type Place = { db: Database; jobs: Pick<Jobs, "soon"> };
type Person = { organisationId: string; userId: string };

const role = "platform_admin";
const notGiven = "Not given";

/**
 * Creates an administrator of the platform, and the platform's own organisation if there is none yet, and returns the token for
 * setting their password. Throws `invalid_request` if the e-mail already has an account.
 */
export async function createStaff(mode: Place, staff: NewStaff, now: Date): Promise<string> {
  if (await findSignIn(mode, staff.email))
    throw invalidFields({ email: ["The email has already been taken."] });
  const invite = async (trx: TenantTransaction, { organisationId, userId }: Person) => {
    const actor = { kind: "system" as const, organisationId, userId: null };
    const scope = { mode, actor, now, requestId: null };
    const details = { role: { from: null, to: role } };
    await appendAudit(trx, scope, { action: "user_added", subjectKind: "user", subjectId: userId, details });
    return openPasswordLink(trx, { organisationId, userId }, "invitation", now);
  };
  const platform = await findPlatform(mode.db.directory);
  if (!platform) return createPlatform(mode, staff, now, invite);
  const person = { organisationId: platform.id, userId: newId(now) };
  return mode.db.inTenant(platform.id, async (trx) => {
    await insertMember(trx, { ...person, now }, { ...staff, role });
    return invite(trx, person);
  });
}

async function createPlatform(
  mode: Place,
  { email, firstName, lastName }: NewStaff,
  now: Date,
  invite: (trx: TenantTransaction, person: Person) => Promise<string>,
): Promise<string> {
  let token = "";
  const platform = {
    kind: "platform" as const,
    name: "Kitpath",
    addressLine1: notGiven,
    city: notGiven,
    postcode: notGiven,
    country: "United Kingdom",
    paymentType: "invoice" as const,
    // Nobody knows this password: the account can be used only through the link.
    user: { email, firstName, lastName, passwordHash: await hashPassword(newToken()), role } as const,
  };
  await openOrganisation(mode, platform, now, async (trx, person) => {
    token = await invite(trx, person);
  });
  return token;
}
