import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import type {
  PartnerChange,
  PartnerTerms,
  PartnerTermsChange,
} from "@kitpath/contract/platform/partners/partners";
import { changeOrganisation } from "#areas/access/organisation/organisation.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { queueHeldUpOrders } from "#areas/storefront/shop-orders/held-up-orders.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { isTakenCode, lockPartner, updatePartner } from "./partner-queries.ts";
import { presentTerms } from "./present.ts";

/** Changes a partner's details and partner code. Throws what `changeOrganisation` throws, and `invalid_request` for a code that is taken. */
export async function changePartner(
  trx: TenantTransaction,
  scope: Scope,
  { partnerCode, ...change }: PartnerChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const before = await lockPartner(trx, organisationId);
  await changeOrganisation(trx, scope, change);
  if (before.partner_code === partnerCode) return;
  await updatePartner(trx, organisationId, { partner_code: partnerCode }).catch((error: unknown) => {
    throw isTakenCode(error) ? invalidFields({ partnerCode: ["Another partner has this code."] }) : error;
  });
  await appendAudit(trx, scope, {
    action: "organisation_changed",
    details: { "partner code": { from: before.partner_code, to: partnerCode } },
  });
}

/**
 * Changes how a partner pays and which areas are enabled; both apply from the next request on. Shop orders that waited for a card are
 * placed if they no longer need one. Throws `conflict` if the terms were changed since their `version` was read.
 */
export async function changeTerms(
  trx: TenantTransaction,
  scope: Scope,
  { version, ...terms }: PartnerTermsChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const held = await lockPartner(trx, organisationId);
  if (version !== undefined && version !== held.terms_version) throw new AppError("conflict");
  const before = presentTerms(held);
  const { paymentType, paymentDays, flags } = terms;
  await updatePartner(trx, organisationId, {
    payment_type: paymentType,
    payment_days: paymentDays,
    flag_developer: flags.developer,
    flag_team: flags.team,
    flag_orders: flags.orders,
    flag_storefront: flags.storefront,
    terms_version: held.terms_version + 1,
  });
  await appendAudit(trx, scope, { action: "terms_changed", details: changesOf(before, terms) });
  if (paymentType === "invoice" && before.paymentType !== "invoice")
    await queueHeldUpOrders(trx, scope, { clinicId: organisationId });
}

const onOff = (isOn: boolean) => (isOn ? "on" : "off");

function changesOf(before: PartnerTerms, after: PartnerTerms): AuditDetails {
  const values = ({ paymentType, paymentDays, flags }: PartnerTerms) => ({
    "paid by": paymentType,
    "due in days": String(paymentDays),
    ...Object.fromEntries(featureFlags.map((flag) => [flag, onOff(flags[flag])])),
  });
  const old: Record<string, string> = values(before);
  const changed = Object.entries(values(after)).filter(([name, value]) => old[name] !== value);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: old[name] ?? null, to }]));
}
