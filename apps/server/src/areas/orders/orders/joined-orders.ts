import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { givePersonOrders, giveOrdersBack, listOrdersAsJson } from "./joining-queries.ts";

type Joining = { from: string; to: string; moved: Record<string, string[]> };

/** Gives the orders for a customer to the one with whom they are joined. */
export async function moveOrders(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  moved.orders = await listOrdersAsJson(trx, organisationId, [from, to]);
  await givePersonOrders(trx, organisationId, from, to);
}

/** Gives back what was ordered for a customer before they were joined, with what it was sent to. Later orders stay. */
export const moveOrdersBack = (
  trx: TenantTransaction,
  { actor }: Scope,
  { to, moved }: Joining,
): Promise<void> => giveOrdersBack(trx, actor.organisationId, to, moved.orders ?? []);
