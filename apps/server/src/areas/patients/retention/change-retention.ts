import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import type { RetentionChange } from "@kitpath/contract/patients/retention/retention-desk";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { upsertSetting } from "./queries.ts";
import { readRetentionYears } from "./read-retention-years.ts";

/**
 * Sets how long a class of records is kept, in the platform's own transaction; it applies from the next run on. Throws `conflict` if
 * the years are no longer those that were seen.
 */
export async function changeRetention(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  code: RetentionClass,
  { years, before: seen }: RetentionChange,
): Promise<void> {
  const { actor, now } = scope;
  await holdOrganisation(trx, actor.organisationId);
  const { [code]: before } = await readRetentionYears(trx);
  if (seen !== undefined && seen !== before) throw new AppError("conflict");
  await upsertSetting(trx, { class: code, years, changed_by: actor.userId, changed_at: now });
  const details = { class: code, years: { from: String(before), to: String(years) } };
  await appendAudit(trx, scope, { action: "retention_changed", details });
}
