import { hourMs } from "@kitpath/contract/time/durations";
import { ordersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import { setPolicy } from "#areas/review/policies/policy.ts";
import { orderDueRepeats } from "#areas/review/repeats/due-repeats.ts";
import { approveSnippet, createSnippet } from "#areas/review/snippets/snippet.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { actingAs, findClinicians, registerClinicians } from "./clinicians.ts";
import { approvedSnippets, productPolicies, reviewStories, usStories } from "./review-stories.ts";
import type { Owner } from "./story-clock.ts";
import { historyOrders, tellHistory } from "./tell-history.ts";
import { journeyOrders, tellJourney } from "./tell-journey.ts";
import { tellReview } from "./tell-review.ts";
import { tellUsOrder } from "./tell-us-order.ts";
import type { Telling } from "./telling.ts";

/** How many orders are placed; the vitamins are ordered again. */
export const reviewedOrders = reviewStories.length + 1 + usStories.length + journeyOrders + historyOrders;

type Seeding = {
  clinic: Owner;
  started: Date;
  now: Date;
  /** How many orders there are without these. */
  after: number;
};

/**
 * Has the clinic review: results wait, are signed, or came back, and orders to the US wait for a physician or were decided. Uses the
 * product's own functions; no e-mails are sent. What is released before this knows no review. Done in one transaction, so that an
 * interrupted run leaves nothing behind.
 */
export async function seedReviews(live: Mode, { clinic, started, now, after }: Seeding): Promise<void> {
  const mode: Mode = { ...live, jobs: { ...live.jobs, enqueue: async () => undefined } };
  const ids = await findClinicians(mode);
  await mode.db.inTenant(clinic.organisationId, async (trx) => {
    const { orders } = await readTallies(trx, clinic.organisationId, [ordersTally]);
    if (orders > after) return;
    const telling: Telling = { mode, clinic, ids, now };
    await tellHistory(trx, telling);
    const scope = systemScope({ mode, now: () => started }, clinic.organisationId, clinic.userId);
    await registerClinicians(trx, scope, ids);
    await settle(trx, scope, clinic.userId);
    let n = 0;
    await tellJourney(trx, telling);
    for (const story of reviewStories) await tellReview(trx, telling, story, n++);
    for (const story of usStories) await tellUsOrder(trx, telling, story, n++);
  });
  await orderDueRepeats({ mode, now: () => new Date(now.getTime() - hourMs) });
}

/** Says what is reviewed and when it is told, and approves some snippets. */
async function settle(trx: TenantTransaction, scope: Scope, userId: string): Promise<void> {
  const as = actingAs(scope, userId);
  for (const [productCode, policy] of Object.entries(productPolicies))
    await setPolicy(trx, as, productCode, policy);
  for (const key of approvedSnippets) await approveSnippet(trx, as, key);
  await createSnippet(trx, as, {
    title: "Signature",
    words: "Kind regards,\nthe clinicians of {{clinic}}",
    productCode: "C1BLP11500",
  });
}
