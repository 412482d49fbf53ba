import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Mode } from "../../../scope.ts";
import { holdAddress } from "./hold-address.ts";
import { startIdentity } from "#areas/orders/billing-identities/start-identity.ts";
import { newPartnerCode } from "./partner-code.ts";
import { isUnusable } from "./password.ts";
import { insertLogin, insertOrganisation, insertUser } from "./queries.ts";

export type NewOrganisation = {
  kind: OrganisationKind;
  name: string;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  postcode: string;
  country: string;
  paymentType: "card" | "invoice";
  /** Somebody has registered it, and has not shown yet that the user's e-mail is theirs. */
  isUnconfirmed?: true;
  /** Whether staff entered it, who know where it is; otherwise it pays UK VAT until they have checked. */
  isChecked?: boolean;
  user: {
    firstName: string;
    lastName: string;
    email: string;
    phone?: string;
    passwordHash: string;
    role: RoleCode;
  };
};

type Created = { organisationId: string; userId: string };

/**
 * Creates an organisation and its first user; `also` runs in the same transaction. Throws if somebody has confirmed the
 * e-mail as theirs.
 */
export async function createOrganisation(
  mode: Pick<Mode, "db">,
  input: NewOrganisation,
  now: Date,
  also?: (trx: TenantTransaction, created: Created) => Promise<void>,
): Promise<Created> {
  const organisationId = newId(now);
  const userId = newId(now);
  const confirmedAt = input.isUnconfirmed ? null : now;
  await mode.db.inTenant(organisationId, async (trx) => {
    await holdAddress(trx, input.user.email);
    await insertOrganisation(trx, {
      id: organisationId,
      kind: input.kind,
      name: input.name,
      partner_code: newPartnerCode(input.name, organisationId),
      address_line1: input.addressLine1,
      address_line2: input.addressLine2 ?? null,
      city: input.city,
      postcode: input.postcode,
      country: input.country,
      payment_type: input.paymentType,
      confirmed_at: confirmedAt,
      created_at: now,
    });
    await insertUser(trx, {
      organisation_id: organisationId,
      id: userId,
      fname: input.user.firstName,
      lname: input.user.lastName,
      email: input.user.email,
      phone: input.user.phone ?? null,
      created_at: now,
    });
    await insertLogin(trx, {
      email: input.user.email.toLowerCase(),
      organisation_id: organisationId,
      user_id: userId,
      role_code: input.user.role,
      password_hash: input.user.passwordHash,
      // Who is invited shows it by the link of the invitation.
      confirmed_at: isUnusable(input.user.passwordHash) ? null : confirmedAt,
      created_at: now,
    });
    if (input.kind === "clinic")
      await startIdentity(trx, organisationId, input, { now, isChecked: input.isChecked === true });
    await also?.(trx, { organisationId, userId });
  });
  return { organisationId, userId };
}
