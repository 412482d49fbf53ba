import { reminderHours } from "@kitpath/contract/review/approvals/approvals";
import type { Permission } from "@kitpath/contract/operation/permissions";
import { hourMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { listEmailsWithPermission } from "#areas/access/accounts/people-with-permission.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { approvalsEmail } from "#mail/approvals-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { sendToEach } from "#mail/send-to-each.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { systemScope } from "../../../system-scope.ts";
import { handOver } from "./handing-over.ts";
import { listDue, markReminded } from "./queries.ts";

const payload = z.object({});

/** Every hour: hands orders over that a clinic can no longer decide, and reminds physicians of those due within a day, each once. */
export const remindPhysiciansJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remind-physicians",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "50 * * * *",
};

type Deps = Mailing & { now: () => Date };

export async function remindPhysicians({ mode, mailer, dashboardUrl, now }: Deps): Promise<void> {
  const organisations = await listOrganisations(mode.db.directory);
  const dueBefore = new Date(now().getTime() + reminderHours * hourMs);
  const remind = async (organisationId: string, permission: Permission, count: number, path: string) => {
    const people = await listEmailsWithPermission(mode, organisationId, permission);
    await sendToEach(mailer, people, approvalsEmail({ count, link: `${dashboardUrl(mode.name)}${path}` }));
  };
  let ofPlatform = 0;
  await tryEach(organisations, "clinics were not reminded of approvals", async ({ id }) => {
    const due = await mode.db.inTenant(id, async (trx) => {
      await handOver(trx, systemScope({ mode, now }, id));
      return listDue(trx, id, dueBefore);
    });
    if (due.length === 0) return;
    const own = due.filter(({ reviewer }) => reviewer === "clinic").length;
    if (own > 0) await remind(id, "clinic_review", own, "/admin/clinics/approvals");
    ofPlatform += due.length - own;
    const orderIds = due.map(({ order_id: orderId }) => orderId);
    await mode.db.inTenant(id, (trx) => markReminded(trx, id, orderIds, now()));
  });
  const platformId = ofPlatform > 0 ? await findPlatformId(mode.db.directory) : null;
  if (platformId) await remind(platformId, "review_network", ofPlatform, "/admin/platform/approvals");
}
