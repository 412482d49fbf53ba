/** A payment processor in its own process: it answers as Stripe does, or receives calls and never answers. */
import { openFakeStripe } from "../apps/server/test/fake-stripe.ts";

export type Ask = "make a card" | "count charges" | "be silent" | "answer";

const stripe = await openFakeStripe();
const { state } = stripe;

const answers: Record<Ask, () => string | number | boolean> = {
  "make a card": () => String(stripe.makeCard(false).id),
  "count charges": () => state.charges,
  "be silent": () => (state.isSilent = true),
  answer() {
    state.isSilent = false;
    stripe.cutOff();
    return true;
  },
};

process.on("message", (ask: Ask) => process.send?.(answers[ask]()));
process.send?.(stripe.at.port);
