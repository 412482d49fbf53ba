import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { TenantTransaction } from "#db/database.ts";
import type { ListedEntry } from "#areas/ledger/audit/audit.ts";
import { listEntriesAbout } from "#areas/ledger/audit/audit.ts";
import type { OrderPayments } from "#areas/orders/billing/read-payments.ts";
import { readPayments } from "#areas/orders/billing/read-payments.ts";
import type { OrderEmail } from "#areas/messaging/events/emails.ts";
import { listEmails } from "#areas/messaging/events/emails.ts";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import type { OrderRow } from "#areas/orders/orders/read-order.ts";
import { describeOrder, getOrderRow } from "#areas/orders/orders/read-order.ts";
import type { LoggedDelivery } from "#areas/messaging/webhooks/delivery-log.ts";
import { listDeliveriesOfOrder } from "#areas/messaging/webhooks/delivery-log.ts";
import type { Scope } from "../../../scope.ts";
import type { Release, StoryKitRow } from "./story-queries.ts";
import { listReleases, listStoryKits } from "./story-queries.ts";

/** Everything known about an order except its results, as its features store it. */
export type Story = {
  row: OrderRow;
  clinicName: string;
  detail: OrderDetail;
  kits: StoryKitRow[];
  releases: Release[];
  emails: OrderEmail[];
  deliveries: LoggedDelivery[];
  payments: OrderPayments;
  audit: ListedEntry[];
};

export const shownAudit = 100;

/** Reads an order's story; the caller must have recorded the read. Throws `not_found`. */
export async function readStory(trx: TenantTransaction, scope: Scope, orderNumber: string): Promise<Story> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const row = await getOrderRow(trx, clinicId, orderNumber);
  const { id } = row;
  const kits = await listStoryKits(trx, clinicId, id);
  const emails = await listEmails(trx, clinicId, id);
  const deliveries = await listDeliveriesOfOrder(trx, clinicId, row.order_number, now);
  const payments = await readPayments(trx, clinicId, id);
  const kitIds = kits.flatMap((kit) => [kit.id, ...(kit.test_id ? [kit.test_id] : [])]);
  const subjects = [
    id,
    ...kitIds,
    ...deliveries.map((delivery) => delivery.id),
    ...(payments.invoice ? [payments.invoice.id] : []),
  ];
  return {
    row,
    clinicName: await getOrganisationName(trx, clinicId),
    detail: await describeOrder(trx, scope, row, false),
    kits,
    releases: await listReleases(trx, clinicId, id),
    emails,
    deliveries,
    payments,
    audit: await listEntriesAbout(trx, clinicId, subjects, shownAudit + 1),
  };
}
