import Stripe from "stripe";
import { ProcessorUnavailable } from "../processor.ts";

const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;

/** Tells a Stripe that does not answer, or answers with a fault of its own, from one that refuses. */
export async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isDown = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
      (kind) => error instanceof kind,
    );
    throw isDown ? new ProcessorUnavailable("Stripe does not answer", { cause: error }) : error;
  }
}
