import type { OrderStory } from "@kitpath/contract/platform/support/support";
import { nameStaffOf } from "#areas/access/staff/staff-names.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { OrderRow } from "#areas/orders/orders/read-order.ts";
import { getOrderRow } from "#areas/orders/orders/read-order.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { UserCall } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { presentStory, readStory } from "./order-story.ts";

/**
 * What support staff see and do across organisations. Everything they open or do is recorded in the audit log of the organisation
 * that it belongs to.
 *
 * - Finding: `find-anywhere.ts`, by a number, a name or an e-mail.
 * - An order's story: `order-story.ts` reads and shows it, by `story-entries.ts` and `payment-entries.ts`, without the results.
 *   `actOnOrder` below does something to the order and answers with its new story.
 * - Stuck work: `stuck-work.ts`, what no deadline or retry moves on.
 */

type StoryCall = UserCall & { params: { id: string; orderNumber: string } };
type Work = (trx: TenantTransaction, scope: Scope, order: OrderRow) => Promise<void>;

/** Opens an order's story, which is recorded in its partner's audit log. Throws `not_found`. */
export const openStory = (call: StoryCall): Promise<{ data: OrderStory }> =>
  actOnOrder(call, (trx, scope, { id }) =>
    appendAudit(trx, scope, { action: "order_story_viewed", subjectKind: "order", subjectId: id }),
  );

/** Acts on an order in its partner's tenant, and answers with its new story. Throws `not_found`. */
export async function actOnOrder(call: StoryCall, work: Work): Promise<{ data: OrderStory }> {
  const { id, orderNumber } = call.params;
  const story = await inOrganisation(call, id, null, async (trx, scope) => {
    await work(trx, scope, await getOrderRow(trx, id, orderNumber));
    return readStory(trx, scope, orderNumber);
  });
  return { data: presentStory(story, await nameStaffOf(call.mode, story.audit), call.mode) };
}
