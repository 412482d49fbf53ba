import type { OrganisationKind, RoleCode } from "@kitpath/contract/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Mode } from "../../scope.ts";
import { newPartnerCode } from "./partner-code.ts";
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
 * Creates an organisation and its first user; `also` runs in the same transaction. Throws if the e-mail already has an account.
 */
export async function createOrganisation(
  mode: Pick<Mode, "db">,
  input: NewOrganisation,
  now: Date,
  also?: (trx: TenantTransaction, created: Created) => Promise<void>,
): Promise<Created> {
  const organisationId = newId(now);
  const userId = newId(now);
  await mode.db.inTenant(organisationId, async (trx) => {
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
      created_at: now,
    });
    await also?.(trx, { organisationId, userId });
  });
  return { organisationId, userId };
}
