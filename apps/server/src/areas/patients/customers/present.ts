import type { Customer, CustomerListItem, Erasure } from "@kitpath/contract/patients/customers/customers";
import { formatName } from "@kitpath/contract/fields/formats";
import { orderStatus } from "@kitpath/contract/kits/kits/order-status";
import type { readStepsOf } from "#areas/appointments/appointments/steps-of-order.ts";
import { presentAppointmentStep } from "#areas/orders/orders/present.ts";
import { isUnderWay } from "#areas/orders/orders/move-order.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import type { MergeRow } from "./merge-queries.ts";
import { presentMerges } from "./present-merges.ts";
import type { Traces } from "./traces.ts";
import type { Customer as FoundCustomer, ListedCustomer } from "./queries.ts";
import type { HeldOrder, HeldTest } from "./trace-queries.ts";

export const presentListedCustomer = (
  row: ListedCustomer,
  place: CustomerListItem["place"],
): CustomerListItem => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  email: row.email,
  orderCount: row.order_count ?? 0,
  lastOrderAt: isoTime(row.last_order_at),
  isRestricted: row.restricted_at !== null,
  place,
});

type Steps = Awaited<ReturnType<typeof readStepsOf>>;
type Beside = {
  steps: Steps;
  erasure: FoundErasure | undefined;
  textsStoppedAt: Date | null;
  merges: readonly MergeRow[];
  maySeeResults: boolean;
  now: Date;
};

export function presentCustomer(
  row: FoundCustomer,
  { orders, tests }: Traces,
  { steps, erasure, textsStoppedAt, merges, maySeeResults, now }: Beside,
): Customer {
  const unlessErased = (value: string) => (row.erased_at ? null : value);
  return {
    id: row.id,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    email: unlessErased(row.email),
    mobileNumber: unlessErased(row.mobile_number),
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    partnerUserId: unlessErased(row.partner_user_id),
    createdAt: row.created_at.toISOString(),
    orders: orders.map((order) => presentOrder(order, now)),
    tests: tests.flatMap((test) => presentTest(test, maySeeResults)),
    appointments: presentSteps(steps, orders),
    erasure: erasure ? presentErasure(erasure) : null,
    restrictedAt: isoTime(row.restricted_at),
    acceptsTexts: row.accepts_texts,
    merges: presentMerges(merges, row, now),
    textsStoppedAt: isoTime(textsStoppedAt),
  };
}

/** The order's status in the specification's terms. */
export const statusOf = (order: HeldOrder) =>
  orderStatus({
    refunded_at: isoTime(order.refunded_at),
    deleted_at: isoTime(order.deleted_at),
    dispatched_at: isoTime(order.dispatched_at),
    processing_at: isoTime(order.processing_at),
    payment_confirmed: order.payment_confirmed_at !== null,
  });

const presentOrder = (order: HeldOrder, now: Date): Customer["orders"][number] => ({
  orderNumber: order.order_number,
  product: order.product,
  quantity: order.quantity,
  status: statusOf(order),
  createdAt: order.created_at.toISOString(),
  isUnderWay: isUnderWay(order, order.kits, now),
});

function presentSteps(steps: Steps, orders: readonly HeldOrder[]): Customer["appointments"] {
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]));
  return steps
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .toReversed()
    .map((step) => ({ ...presentAppointmentStep(step), orderNumber: numbers.get(step.orderId) ?? "" }));
}

/** Leaves out a test whose registration was undone. */
function presentTest({ status, ...test }: HeldTest, maySeeResults: boolean): Customer["tests"] {
  if (status === "withdrawn") return [];
  return [
    {
      id: test.id,
      product: test.product,
      category: test.category,
      kitId: test.kit_code,
      orderNumber: test.order_number,
      status,
      isCritical: maySeeResults && test.is_critical,
      rejectionReason: test.rejection_reason,
      registeredAt: test.registered_at.toISOString(),
    },
  ];
}

export const presentErasure = (row: FoundErasure): Erasure => ({
  erasedAt: row.erased_at.toISOString(),
  // Platform staff are not named here; the clinic can see the name in its audit log.
  erasedBy: row.fname === null ? "Kitpath" : formatName(row.fname, row.lname ?? ""),
  kept: row.kept,
});
