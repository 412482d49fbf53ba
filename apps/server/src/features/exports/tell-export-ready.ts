import { getMember } from "#features/team/get-member.ts";
import { exportEmail } from "#mail/export-email.ts";
import { AppError } from "../../errors.ts";
import type { Export } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/** E-mails whoever asked for an export the page that gives it: it opens to them alone, once they have signed in. */
export async function tellExportReady(
  { mode, mailer, dashboardUrl }: ExportDeps,
  { organisation_id: organisationId, id, requested_by: userId, expires_at: until }: Export,
): Promise<void> {
  const member = await mode.db.inTenant(organisationId, (trx) =>
    getMember(trx, organisationId, userId).catch(nobodyAnyMore),
  );
  if (!member) return;
  const link = `${dashboardUrl(mode.name)}/admin/exports/${id}`;
  await mailer.send({ to: member.email, ...exportEmail({ firstName: member.fname, link, until }) });
}

/** Who has left the team since is not written to. */
function nobodyAnyMore(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
