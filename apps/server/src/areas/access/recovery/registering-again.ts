import { isRoleCode } from "@kitpath/contract/operation/permissions";
import { confirmAddress } from "#areas/access/accounts/confirmation.ts";
import { createOrganisation } from "#areas/access/accounts/create-organisation.ts";
import { clinicRegistered } from "#areas/access/accounts/moves.ts";
import { isTakenEmail } from "#areas/access/accounts/taken-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { lockAddress } from "#db/locks.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { PasswordLink } from "./queries.ts";
import { getRegistration, takePasswordLink } from "./queries.ts";

/**
 * Repeats an unconfirmed registration for whoever opened its link in the mailbox and sets the password. Everything made in the first
 * one stays behind in it and is forgotten. Throws `link_expired`.
 */
export async function registerAgain(
  scope: Omit<Scope, "actor">,
  link: PasswordLink,
  passwordHash: string,
): Promise<void> {
  const { mode, now } = scope;
  const { organisation_id, user_id } = link;
  const before = await mode.db.inTenant(organisation_id, (trx) =>
    getRegistration(trx, organisation_id, user_id),
  );
  if (!before || !isRoleCode(before.role_code)) throw new AppError("link_expired");
  const { kind, name, city, postcode, country, fname, lname, phone, email, role_code: role } = before;
  const user = { firstName: fname, lastName: lname, email, passwordHash, role, ...(phone ? { phone } : {}) };
  const place = {
    addressLine1: before.address_line1,
    addressLine2: before.address_line2,
    city,
    postcode,
    country,
  };
  const fresh = { kind, name, ...place, paymentType: "card" as const, isUnconfirmed: true as const, user };
  await createOrganisation(mode, fresh, now, async (trx, created) => {
    await lockAddress(trx, email);
    if (!(await takePasswordLink(trx, link))) throw new AppError("link_expired");
    const by = { ...scope, actor: { kind: "system" as const, ...created } };
    await appendAudit(trx, by, { action: "registered" });
    await confirmAddress(trx, by, { ...created, email });
    const subject = { subjectKind: "user", subjectId: created.userId } as const;
    await appendAudit(trx, by, { action: "password_set", ...subject });
    if (kind === "clinic") await react(trx, by, clinicRegistered, {});
  }).catch((error: unknown) => {
    throw isTakenEmail(error) ? new AppError("link_expired") : error;
  });
}
