import { searchable } from "@kitpath/contract/fields/text-rules";
import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { react } from "../../../moves/move.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { clinicCreated } from "./moves.ts";
import { isUnusable } from "./password.ts";
import { insertLogin, insertOrganisation, insertUser } from "./queries.ts";
import { lockFreeAddress } from "./taken-email.ts";

export type NewOrganisation = {
  kind: OrganisationKind;
  name: string;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  postcode: string;
  country: string;
  /** Where a provider's patients call it. */
  phone?: string;
  paymentType: "card" | "invoice";
  /** Whoever registered it has not yet shown that the user's e-mail is theirs. */
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

type Also = (trx: TenantTransaction, created: Created) => Promise<void>;

/**
 * Creates an organisation and its first user; `also` runs in the same transaction. Throws if somebody has confirmed the
 * e-mail as theirs.
 */
export const createOrganisation = (
  mode: Mode,
  input: NewOrganisation,
  now: Date,
  also?: Also,
): Promise<Created> =>
  openOrganisation(mode, input, now, async (trx, created) => {
    const scope = systemScope({ mode, now: () => now }, created.organisationId, created.userId);
    if (input.kind === "clinic") await react(trx, scope, clinicCreated, { clinic: input });
    await also?.(trx, created);
  });

/** Creates an organisation and its first user without reactions: the platform's own. */
export async function openOrganisation(
  mode: Pick<Mode, "db">,
  input: NewOrganisation,
  now: Date,
  also: Also,
): Promise<Created> {
  const organisationId = newId(now);
  const userId = newId(now);
  const confirmedAt = input.isUnconfirmed ? null : now;
  await mode.db.inTenant(organisationId, async (trx) => {
    await lockFreeAddress(trx, input.user.email);
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
      phone: input.phone ?? null,
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
      // An invited person confirms theirs by the invitation's link.
      confirmed_at: isUnusable(input.user.passwordHash) ? null : confirmedAt,
      created_at: now,
    });
    await also(trx, { organisationId, userId });
  });
  return { organisationId, userId };
}

/** The name of an organisation in links: a slug of its name and the end of its id. */
export function newPartnerCode(name: string, organisationId: string): string {
  const slug = searchable(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 24)
    .replace(/^-+|-+$/g, "");
  return `${slug || "partner"}-${organisationId.slice(-8)}`;
}
