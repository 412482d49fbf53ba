import type { PartnerKind } from "@kitpath/contract/access/organisation/partner-kinds";
import type { RoleCode } from "@kitpath/contract/operation/permissions";
import type { NewPartner } from "@kitpath/contract/platform/partners/partners";
import { createOrganisation } from "#areas/access/accounts/create-organisation.ts";
import { isTakenEmail } from "#areas/access/accounts/taken-email.ts";
import { passwordEmailJob } from "#areas/access/accounts/password-links.ts";
import { unusableHash } from "#areas/access/accounts/password.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { titleOfCountry } from "#areas/access/organisation/organisation.ts";
import { offerCatalogue } from "#areas/catalogue/products/offers.ts";
import type { UserCall } from "#http/call.ts";
import { originOf } from "#http/call.ts";
import { invalidFields } from "../../../errors/errors.ts";

const administratorOf = {
  clinic: "clinic_admin",
  lab: "lab_admin",
  provider: "provider_admin",
} as const satisfies Record<PartnerKind, RoleCode>;

/**
 * Creates a partner, lab or provider, invites its administrator, and returns its id. The administrator accepts the terms at the first
 * sign-in. Throws `invalid_request` for an unknown country, and if the e-mail already has an account.
 */
export async function createPartner(call: UserCall, input: NewPartner): Promise<string> {
  const { mode, actor, now, requestId } = call;
  const { email, fname: firstName, lname: lastName } = input.user;
  const country = titleOfCountry(input.country);
  const { organisationId } = await createOrganisation(
    mode,
    {
      kind: input.kind,
      name: input.name,
      addressLine1: input.address1,
      addressLine2: input.address2 || null,
      city: input.city,
      postcode: input.postcode,
      country,
      paymentType: input.paymentType,
      isChecked: true,
      user: {
        email,
        firstName,
        lastName,
        passwordHash: unusableHash(),
        role: administratorOf[input.kind],
      },
    },
    now,
    async (trx, created) => {
      const staff = { kind: "staff" as const, organisationId: created.organisationId, userId: actor.userId };
      const scope = { mode, actor: staff, now, requestId, origin: originOf(call) };
      await appendAudit(trx, scope, { action: "organisation_created" });
      if (input.kind === "clinic" && input.offersCatalogue) await offerCatalogue(trx, created.organisationId);
      await mode.jobs.enqueue(trx, passwordEmailJob, {
        email,
        purpose: "invitation",
        userId: created.userId,
      });
    },
  ).catch((error: unknown) => {
    throw isTakenEmail(error)
      ? invalidFields({ "user.email": ["The email has already been taken."] })
      : error;
  });
  return organisationId;
}
