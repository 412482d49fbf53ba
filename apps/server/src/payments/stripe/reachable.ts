import Stripe from "stripe";
import { ProcessorUnavailable } from "../processor.ts";

const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;

/** Throws `ProcessorUnavailable` if Stripe does not answer or fails itself; other errors, such as refusals, are passed on. */
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
