import { formatName } from "@kitpath/contract/fields/formats";
import type { OrderStory, StoryEntry, StoryKit } from "@kitpath/contract/platform/support/support";
import type { StaffNames } from "#areas/ledger/audit/present.ts";
import { presentEntry } from "#areas/ledger/audit/present.ts";
import { isReplacementFree } from "#areas/orders/orders/replacement.ts";
import { isRefundable } from "#areas/orders/orders/cancellation.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { ModeName } from "../../../mode-names.ts";
import { paymentEntries } from "./payment-entries.ts";
import type { Story } from "./read-story.ts";
import { shownAudit } from "./read-story.ts";
import { auditEntry, deliveryEntry, emailEntry, releaseEntry, timelineEntry } from "./story-entries.ts";

export function presentStory(story: Story, staff: StaffNames, mode: ModeName): OrderStory {
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
    stripeInvoiceId: detail.stripe_invoice_id,
    kits: detail.kits.map((kit) => presentKit(kit, story)),
    entries: presentEntries(story, staff, mode),
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

/** Merges everything into one timeline, newest first; what follows from a step at the same instant is above it. */
function presentEntries(story: Story, staff: StaffNames, mode: ModeName): StoryEntry[] {
  const entries = [
    ...story.audit.slice(0, shownAudit).map((entry) => auditEntry(presentEntry(entry, staff))),
    ...story.emails.map((email) => emailEntry(email, mode)),
    ...story.deliveries.map(deliveryEntry),
    ...story.releases.map(releaseEntry),
    ...story.detail.timeline.map(timelineEntry),
    ...paymentEntries(story.payments),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}
