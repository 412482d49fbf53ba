import { dayOf } from "@kitpath/contract/time/calendar";
import { getIdentity } from "#areas/orders/billing-identities/read-identity.ts";
import type { PaymentTerms } from "#areas/orders/orders/moves.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { getPaymentBasis } from "./account-queries.ts";

/** The clinic is suspended; its users and systems get the same answer as to any other call. */
export class ClinicSuspended extends AppError {
  constructor() {
    super("unauthenticated");
  }
}

const ofClinic: readonly AppError["code"][] = ["payment_method_required", "email_unconfirmed"];

/** Whether an order was refused because of its clinic, which can then order nothing else either. */
export const isClinicRefused = (error: unknown): boolean =>
  error instanceof ClinicSuspended || (error instanceof AppError && ofClinic.includes(error.code));

/**
 * Returns how the actor's clinic pays for an order. Throws `email_unconfirmed`, `payment_method_required` with the reason, and
 * ClinicSuspended, but not for a kit that replaces another: orders in progress continue for patients.
 */
export async function readPaymentTerms(
  trx: TenantTransaction,
  scope: Scope,
  { isReplacement = false } = {},
): Promise<PaymentTerms> {
  const basis = await getPaymentBasis(trx, scope.actor.organisationId);
  if (basis.suspended_at && !isReplacement) throw new ClinicSuspended();
  if (!basis.confirmed_at) throw new AppError("email_unconfirmed");
  const identity = await getIdentity(trx, scope.actor.organisationId, scope.now);
  const tax = { treatment: identity.tax_treatment, vatBasisPoints: identity.vat_basis_points };
  if (!scope.mode.payments) return { by: "nothing", tax };
  if (basis.payment_type === "invoice") return { by: "month", tax };
  if (!basis.card_expires_on) throw new AppError("payment_method_required");
  if (hasExpired(basis.card_expires_on, scope.now)) {
    throw new AppError("payment_method_required", {
      message: "Your default card has expired. Set up another one under Billing, then place the order again.",
    });
  }
  return { by: "card", tax };
}

/** Whether the clinic's default card has expired. */
export async function hasExpiredCard(trx: TenantTransaction, clinicId: string, now: Date): Promise<boolean> {
  const { card_expires_on: expiresOn } = await getPaymentBasis(trx, clinicId);
  return expiresOn !== null && hasExpired(expiresOn, now);
}

/** Whether the last day of a card, `YYYY-MM-DD`, is over. */
export const hasExpired = (expiresOn: string, now: Date): boolean => expiresOn < dayOf(now);
