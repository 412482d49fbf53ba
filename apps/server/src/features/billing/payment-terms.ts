import { vatRate } from "@kitpath/contract/money";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { getPaymentBasis } from "./account-queries.ts";
import { hasExpired } from "./card.ts";

export type PaymentTerms = {
  /** By card for each order, by a monthly invoice, or not at all. */
  by: "card" | "month" | "nothing";
  vatBasisPoints: number;
};

/** Returns how the actor's clinic pays for an order. Throws `payment_method_required` with the reason. */
export async function readPaymentTerms(trx: TenantTransaction, scope: Scope): Promise<PaymentTerms> {
  const basis = await getPaymentBasis(trx, scope.actor.organisationId);
  const vatBasisPoints = vatRate(basis.country);
  if (!scope.mode.payments) return { by: "nothing", vatBasisPoints };
  if (basis.payment_type === "invoice") return { by: "month", vatBasisPoints };
  if (!basis.card_expires_on) throw new AppError("payment_method_required");
  if (hasExpired(basis.card_expires_on, scope.now)) {
    throw new AppError("payment_method_required", {
      message: "Your default card has expired. Set up another one under Billing, then place the order again.",
    });
  }
  return { by: "card", vatBasisPoints };
}
