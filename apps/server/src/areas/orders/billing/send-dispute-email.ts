import { formatMinor, formatMonth } from "@kitpath/contract/fields/money";
import type { z } from "zod";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { disputeEmail } from "#mail/dispute-email.ts";
import type { Mailer } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import type { Mode } from "../../../scope.ts";
import type { disputeEmailJob } from "./dispute-email.job.ts";
import { findInvoice } from "./invoice-queries.ts";

type Deps = { mode: Mode; mailer: Mailer; dashboardUrl: (mode: Mode["name"]) => string };

/** E-mails a dispute to the staff who answer it, and to those of the clinic who pay. It names an order by its number alone. */
export async function sendDisputeEmail(
  { mode, mailer, dashboardUrl }: Deps,
  { clinicId, invoiceId }: z.infer<typeof disputeEmailJob.payload>,
): Promise<void> {
  const { invoice, order } = await mode.db.inTenant(clinicId, async (trx) => {
    const found = await findInvoice(trx, clinicId, invoiceId);
    const ofOrder = found?.order_id ? await findOrder(trx, clinicId, { id: found.order_id }) : null;
    return { invoice: found, order: ofOrder };
  });
  if (!invoice?.dispute_state) return;
  const facts = {
    invoice: order ? `Order ${order.order_number}` : `Orders of ${formatMonth(invoice.month)}`,
    amount: formatMinor(invoice.dispute_minor ?? 0, invoice.currency),
    state: invoice.dispute_state,
    dueAt: invoice.dispute_due_at,
  };
  const dashboard = dashboardUrl(mode.name);
  const platformId = await findPlatformId(mode.db.directory);
  if (platformId) {
    const link = `${dashboard}/admin/platform/partners/${clinicId}`;
    const footer = "Kitpath. You are receiving this e-mail because you look after partners.";
    const staff = await listEmailsWithPermission(mode, platformId, "staff_partners");
    await sendToEach(mailer, staff, disputeEmail({ ...facts, link, footer }));
  }
  const link = `${dashboard}/admin/clinics/billing`;
  const footer = "Kitpath. You are receiving this e-mail because you administer your clinic.";
  const clinic = await listEmailsWithPermission(mode, clinicId, "manage_team");
  await sendToEach(mailer, clinic, disputeEmail({ ...facts, link, footer }));
}
