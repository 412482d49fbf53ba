import { isOutside, outsideWarning } from "@kitpath/contract/catalogue/products/audience";
import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { postcodeDoubt } from "@kitpath/contract/places/postcodes";
import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { readAudiences } from "#areas/catalogue/products/product.ts";
import type { ForWhom } from "#areas/catalogue/products/product.ts";
import { listClinicOffers } from "#areas/catalogue/products/offers.ts";
import { readAskedOf } from "#areas/catalogue/questionnaires/questionnaire.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import type { RecentOrder } from "./detail-queries.ts";
import { listRecentOrders } from "./detail-queries.ts";
import type { Asking } from "./given-with-order.ts";
import { appointmentDoubts } from "./moves.ts";
import { refusalsOf } from "./refusals.ts";
import type { NamedPerson } from "./same-person.ts";
import { refusalInState } from "./rules-of-states.ts";
import { isSamePerson } from "./same-person.ts";

const recentDays = 14;

/** Returns warnings about an order before it is placed, among them what would refuse it. */
export async function checkOrder(
  trx: TenantTransaction,
  scope: Scope,
  order: NewOrder,
): Promise<OrderWarning[]> {
  const [warnings = []] = await checkOrders(trx, scope, [order]);
  return warnings;
}

/** The same for many orders, in their order. */
export async function checkOrders(
  trx: TenantTransaction,
  scope: Scope,
  orders: readonly NewOrder[],
  by: Asking["by"] = "caller",
): Promise<OrderWarning[][]> {
  const emails = [...new Set(orders.map(emailOf))];
  const since = new Date(scope.now.getTime() - recentDays * dayMs);
  const recent = await listRecentOrders(trx, scope.actor.organisationId, { emails, since });
  const ofEmail = Map.groupBy(recent, ({ email }) => email);
  const codes = [...new Set(orders.map(({ productCode }) => productCode))];
  const products = await readAudiences(trx, codes);
  const askedOf = await readAskedOf(trx, codes);
  const offers = new Map(
    (await listClinicOffers(trx, scope.actor.organisationId)).map((offer) => [offer.code, offer]),
  );
  const ofAppointments = await ask(trx, scope, appointmentDoubts, { orders });
  const checked: OrderWarning[][] = [];
  for (const [n, order] of orders.entries()) {
    const found = ofEmail.get(emailOf(order))?.find((each) => isSame(each, order));
    if (found) await appendAudit(trx, scope, shown(found));
    const { productCode } = order;
    const product = products.get(productCode);
    const facts = { product: offers.get(productCode), asked: askedOf(productCode), by, now: scope.now };
    checked.push([
      ...refusalsOf(order, facts).map((refusal) => ({
        code: "REFUSED" as const,
        ...refusal,
        orderNumber: null,
      })),
      ...warnOfState(scope.now, order),
      ...(found ? [warnOfRecent(scope.now, found, order)] : []),
      ...(product ? warnOfAudience(scope.now, product, order) : []),
      ...warnOfPostcode(order),
      ...ofAppointments[n]!,
    ]);
  }
  return checked;
}

const emailOf = ({ user, delivery }: NewOrder): string => (user ?? delivery).email.toLowerCase();

/** Returns whom an order is for, as far as it says. */
const personOf = ({ user, delivery }: Pick<NewOrder, "user" | "delivery">): NamedPerson => {
  const { firstName, lastName } = user ?? delivery;
  return { firstName, lastName, dateOfBirth: user?.dateOfBirth ?? null };
};

/** Whether an earlier order is for the same product and person. */
function isSame(recent: RecentOrder, { productCode, user, delivery }: NewOrder): boolean {
  const named = {
    firstName: recent.first_name,
    lastName: recent.last_name,
    dateOfBirth: recent.date_of_birth,
  };
  return recent.product_code === productCode && isSamePerson(named, personOf({ user, delivery }));
}

const shown = ({ id }: RecentOrder) =>
  ({ action: "recent_order_shown", subjectKind: "order", subjectId: id }) as const;

function warnOfState(now: Date, order: NewOrder): OrderWarning[] {
  const refusal = refusalInState(order, now);
  return refusal ? [{ code: "STATE_RULE", ...refusal, orderNumber: null }] : [];
}

function warnOfRecent(now: Date, recent: RecentOrder, { user }: NewOrder): OrderWarning {
  const days = Math.floor((now.getTime() - recent.created_at.getTime()) / dayMs);
  return {
    code: "RECENT_ORDER",
    field: user ? "user" : "delivery",
    message: `This product was ordered for the same patient ${agoInWords(days)}, in order ${recent.order_number}.`,
    orderNumber: recent.order_number,
  };
}

function warnOfAudience(now: Date, { title, audience }: ForWhom, { user }: NewOrder): OrderWarning[] {
  const taker = user && { sex: user.gender, ageYears: ageOn(user.dateOfBirth, dayOf(now)) };
  if (!taker || !audience || !isOutside(audience, taker)) return [];
  const message = outsideWarning(title, audience);
  return [{ code: "OTHER_AUDIENCE", field: "user", message, orderNumber: null }];
}

function warnOfPostcode({ delivery }: NewOrder): OrderWarning[] {
  const { countryCode, postcode } = delivery.address;
  const message = postcodeDoubt(countryCode, postcode);
  return message
    ? [{ code: "POSTCODE_FORM", field: "delivery.address.postcode", message, orderNumber: null }]
    : [];
}

function agoInWords(days: number): string {
  if (days < 1) return "within the last 24 hours";
  return days === 1 ? "a day ago" : `${days} days ago`;
}
