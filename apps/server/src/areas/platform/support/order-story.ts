import { formatName } from "@kitpath/contract/fields/formats";
import type { TextOffer } from "@kitpath/contract/access/organisation/organisation";
import type { PlaceOfPerson } from "@kitpath/contract/my-tests/invitations/invitations";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { OrderStory, StoryEntry, StoryKit } from "@kitpath/contract/platform/support/support";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import type { ListedEntry } from "#areas/ledger/audit/audit.ts";
import { listEntriesAbout } from "#areas/ledger/audit/audit.ts";
import type { StaffNames } from "#areas/ledger/audit/present.ts";
import { presentEntry } from "#areas/ledger/audit/present.ts";
import type { OrderEmail } from "#areas/messaging/events/emails.ts";
import { listEmails } from "#areas/messaging/events/emails.ts";
import type { OrderText } from "#areas/messaging/texts/texts-of.ts";
import { listTexts } from "#areas/messaging/texts/texts-of.ts";
import type { LoggedDelivery } from "#areas/messaging/webhooks/delivery-log.ts";
import { listDeliveriesOfOrder } from "#areas/messaging/webhooks/delivery-log.ts";
import type { OrderPayments } from "#areas/orders/billing/read-payments.ts";
import { readPlaceOfPerson } from "#areas/my-tests/invitations/reading.ts";
import { readPayments } from "#areas/orders/billing/read-payments.ts";
import type { OrderRow } from "#areas/orders/orders/read-order.ts";
import { describeOrder, getOrderRow } from "#areas/orders/orders/read-order.ts";
import { isRefundable } from "#areas/orders/orders/cancellation.ts";
import { isReplacementFree } from "#areas/orders/orders/replacement.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ModeName } from "../../../mode-names.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { paymentEntries } from "./payment-entries.ts";
import {
  auditEntry,
  deliveryEntry,
  emailEntry,
  releaseEntry,
  signedEntry,
  textEntry,
  timelineEntry,
} from "./story-entries.ts";
import type { Release, Signed, StoryKitRow } from "./story-queries.ts";
import { listReleases, listSigned, listStoryKits } from "./story-queries.ts";

/** Everything known about an order except its results, as its features store it. */
export type Story = {
  row: OrderRow;
  clinicName: string;
  detail: OrderDetail;
  kits: StoryKitRow[];
  releases: Release[];
  signed: Signed[];
  emails: OrderEmail[];
  texts: OrderText[];
  deliveries: LoggedDelivery[];
  payments: OrderPayments;
  audit: ListedEntry[];
  place: PlaceOfPerson | null;
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
  const texts = await listTexts(trx, clinicId, id);
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
    signed: await listSigned(trx, clinicId, id),
    emails,
    texts,
    deliveries,
    payments,
    audit: await listEntriesAbout(trx, clinicId, subjects, shownAudit + 1),
    place: row.patient_id
      ? await readPlaceOfPerson(trx, { clinicId, personId: row.patient_id }, scope.now)
      : null,
  };
}

export function presentStory(
  story: Story,
  staff: StaffNames,
  { name: mode, texts: offer }: Pick<Mode, "name" | "texts">,
): OrderStory {
  const { detail, row } = story;
  const { orderNumber, status, createdAt, placedBy, item, lab, delivery, patient } = detail;
  return {
    organisation: { id: row.clinic_id, name: story.clinicName },
    orderNumber,
    status,
    createdAt,
    placedBy,
    item,
    lab,
    delivery,
    patient: patient && { name: formatName(patient.firstName, patient.lastName), email: patient.email },
    place: story.place,
    stripeInvoiceId: detail.stripe_invoice_id,
    kits: detail.kits.map((kit) => presentKit(kit, story)),
    entries: presentEntries(story, staff, { mode, offer }),
    hasMoreAudit: story.audit.length > shownAudit,
    canRefund: isRefundable(row),
  };
}

function presentKit(kit: Story["detail"]["kits"][number], { kits, releases, row }: Story): StoryKit {
  const { recalled_at, rejection_reason, replaced_by, is_of_restricted } =
    kits.find(({ kit_code }) => kit_code === kit.kitId) ?? {};
  const released = releases.filter(({ kit_code }) => kit_code === kit.kitId);
  const newest = released.at(-1);
  const isLost = Boolean(recalled_at ?? rejection_reason);
  return {
    ...kit,
    recalledAt: isoTime(recalled_at),
    rejectionReason: rejection_reason ?? null,
    results: newest ? { versions: released.length, releasedAt: newest.released_at.toISOString() } : null,
    replacedBy: replaced_by ?? null,
    canReplace: isLost && !replaced_by && row.erased_at === null && row.refunded_at === null,
    isReplacementFree: isReplacementFree({
      reason: rejection_reason ?? null,
      recalledAt: recalled_at ?? null,
    }),
    isOfRestricted: is_of_restricted ?? false,
  };
}

/** Merges everything into one timeline, newest first; of entries at one instant, an effect is above its cause. */
function presentEntries(
  story: Story,
  staff: StaffNames,
  { mode, offer }: { mode: ModeName; offer: TextOffer },
): StoryEntry[] {
  const entries = [
    ...story.audit.slice(0, shownAudit).map((entry) => auditEntry(presentEntry(entry, staff))),
    ...story.emails.map((email) => emailEntry(email, mode)),
    ...story.texts.map((text) => textEntry(text, offer)),
    ...story.deliveries.map(deliveryEntry),
    ...story.releases.map(releaseEntry),
    ...story.signed.map(signedEntry),
    ...story.detail.timeline.map(timelineEntry),
    ...paymentEntries(story.payments),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}
