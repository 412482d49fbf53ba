import type { Account } from "./access.ts";

export type CardProblem = "missing" | "expired";

export const cardProblemTitles: Record<CardProblem, string> = {
  missing: "No billing method is set up",
  expired: "Your default card has expired",
};

/** Why orders by card would be refused; null if they would not. */
export function cardProblemOf({ clinic, configuration }: Account): CardProblem | null {
  if (configuration.mode !== "live" || clinic?.payment_type !== "card") return null;
  if (!clinic.hasDefaultCardSetUp) return "missing";
  return clinic.isDefaultCardExpired ? "expired" : null;
}
