import type { OrderWarning } from "@kitpath/contract/order-detail";
import type { NewOrder } from "@kitpath/contract/orders";
import { postcodeDoubt } from "@kitpath/contract/postcodes";
import { searchable } from "@kitpath/contract/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { listRecentOrders } from "./detail-queries.ts";

const dayMs = 86_400_000;
const recentDays = 14;

/** What gives pause about an order before it is placed; it may be placed all the same. */
export async function checkOrder(
  trx: TenantTransaction,
  scope: Scope,
  order: NewOrder,
): Promise<OrderWarning[]> {
  const { countryCode, postcode } = order.delivery.address;
  const doubt = postcodeDoubt(countryCode, postcode);
  const recent = await findRecentOrder(trx, scope, order);
  return [
    ...(recent ? [recent] : []),
    ...(doubt
      ? [
          {
            code: "POSTCODE_FORM" as const,
            field: "delivery.address.postcode",
            message: doubt,
            orderNumber: null,
          },
        ]
      : []),
  ];
}

/** The same person's order of the same product within 14 days, unless it was cancelled or refunded. */
async function findRecentOrder(
  trx: TenantTransaction,
  scope: Scope,
  { productCode, user, delivery }: NewOrder,
): Promise<OrderWarning | null> {
  const person = user ?? delivery;
  const name = searchable(`${person.firstName} ${person.lastName}`);
  const since = new Date(scope.now.getTime() - recentDays * dayMs);
  const clinicId = scope.actor.organisationId;
  const orders = await listRecentOrders(trx, clinicId, { productCode, email: person.email, since });
  const found = orders.find(
    (order) =>
      searchable(`${order.first_name} ${order.last_name}`) === name &&
      (!user || !order.date_of_birth || order.date_of_birth === user.dateOfBirth),
  );
  if (!found) return null;
  await appendAudit(trx, scope, { action: "recent_order_shown", subjectKind: "order", subjectId: found.id });
  const days = Math.floor((scope.now.getTime() - found.created_at.getTime()) / dayMs);
  return {
    code: "RECENT_ORDER",
    field: user ? "user" : "delivery",
    message: `The same person had this product ordered ${agoInWords(days)}, in order ${found.order_number}.`,
    orderNumber: found.order_number,
  };
}

function agoInWords(days: number): string {
  if (days < 1) return "within the last 24 hours";
  return days === 1 ? "a day ago" : `${days} days ago`;
}
