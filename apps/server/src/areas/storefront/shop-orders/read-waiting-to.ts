import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/orders/orders/find-mentions.ts";
import { listWaitingItems, listWaitingTo } from "./waiting-queries.ts";

/**
 * Returns the waiting shop orders to a person's e-mail, each with its items; of one to another name at that e-mail neither these nor its
 * recipient.
 */
export async function readWaitingTo(
  trx: TenantTransaction,
  clinicId: string,
  { first_name, last_name, email }: Person,
) {
  const orders = await listWaitingTo(trx, clinicId, email);
  const ids = orders.map(({ id }) => id);
  const items = await listWaitingItems(trx, clinicId, ids);
  return orders.map(({ contact, ...order }) => {
    const name = searchable(`${contact.firstName} ${contact.lastName}`);
    const isToThem = name === searchable(`${first_name} ${last_name}`);
    return {
      ...order,
      contact: isToThem ? contact : null,
      items: isToThem ? items.filter(({ shop_order_id }) => shop_order_id === order.id) : [],
    };
  });
}
