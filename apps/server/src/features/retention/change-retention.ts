import type { RetentionClass } from "@kitpath/contract/retention";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope, UserActor } from "../../scope.ts";
import { upsertSetting } from "./queries.ts";
import { readRetentionYears } from "./read-retention-years.ts";

/** Sets how long a class of records is kept, in the platform's own transaction; it applies from the next run on. */
export async function changeRetention(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  code: RetentionClass,
  years: number,
): Promise<void> {
  const { [code]: before } = await readRetentionYears(trx);
  const { actor, now } = scope;
  await upsertSetting(trx, { class: code, years, changed_by: actor.userId, changed_at: now });
  const details = { class: code, years: { from: String(before), to: String(years) } };
  await appendAudit(trx, scope, { action: "retention_changed", details });
}
