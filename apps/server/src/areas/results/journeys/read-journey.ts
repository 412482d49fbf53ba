import type { OrderedKits } from "#areas/kits/kits/state-of-testing.ts";
import { stateOfTesting } from "#areas/kits/kits/state-of-testing.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { OrderLink } from "#areas/orders/orders/read-journey.ts";
import { readJourneyOrders } from "#areas/orders/orders/read-journey.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { KitOfJourney } from "./queries.ts";
import { listKits, listReruns } from "./queries.ts";

/** `replacedBy`: the number of the order that replaces the kit. */
type ToldKit = KitOfJourney & { replacedBy: string | null; reruns: Date[] };
type ToldOrder = OrderLink & { kits: ToldKit[] };

/**
 * An order, what replaces its kits and what repeats it, read as one: `orders/orders/following.ts` links them, and
 * `kits/kits/state-of-testing.ts` says where they stand.
 */
export type Journey = { id: string; state: ReturnType<typeof stateOfTesting>; orders: ToldOrder[] };

const isStanding = ({ status }: OrderLink): boolean => status !== "cancelled" && status !== "refunded";

/** Returns a journey of the actor's clinic, and records the read in the audit log. Throws `not_found`. */
export async function readJourney(trx: TenantTransaction, scope: Scope, id: string): Promise<Journey> {
  const clinicId = scope.actor.organisationId;
  const links = isId(id) ? await readJourneyOrders(trx, clinicId, id) : [];
  const [first] = links;
  if (!first) throw notFound();
  const kits = await listKits(
    trx,
    clinicId,
    links.map((link) => link.id),
  );
  const reruns = await listReruns(
    trx,
    clinicId,
    kits.map((kit) => kit.id),
  );
  await appendAudit(trx, scope, { action: "journey_viewed", subjectKind: "order", subjectId: first.id });
  const standing = links.filter(isStanding);
  const orders = links.map((link) => ({
    ...link,
    kits: kits
      .filter(({ order_id }) => order_id === link.id)
      .map((kit) => ({
        ...kit,
        replacedBy: standing.find(({ replaces_kit_id }) => replaces_kit_id === kit.id)?.order_number ?? null,
        reruns: reruns.filter(({ kit_id }) => kit_id === kit.id).map(({ occurred_at: at }) => at),
      })),
  }));
  const ordered = orders.map((order): OrderedKits => ({
    status: order.status,
    isFollowed: standing.some(({ repeats_order_id }) => repeats_order_id === order.id),
    kits: order.kits.map((kit) => ({ ...kit, isFollowed: kit.replacedBy !== null })),
  }));
  return { id: first.journey, state: stateOfTesting(ordered, scope.now), orders };
}
