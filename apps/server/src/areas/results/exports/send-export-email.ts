import { getMember } from "#areas/access/team/team.ts";
import { exportEmail } from "#mail/export-email.ts";
import { nullIfNotFound } from "../../../errors/errors.ts";
import type { Export } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/** E-mails the requester a link to the export, which only they can open, once they have signed in. */
export async function sendExportEmail(
  { mode, mailer, dashboardUrl }: ExportDeps,
  { organisation_id: organisationId, id, requested_by: userId, expires_at: until }: Export,
): Promise<void> {
  const member = await mode.db.inTenant(organisationId, (trx) =>
    getMember(trx, organisationId, userId).catch(nullIfNotFound),
  );
  if (!member) return;
  const link = `${dashboardUrl(mode.name)}/admin/exports/${id}`;
  await mailer.send({ to: member.email, ...exportEmail({ firstName: member.fname, link, until }) });
}
