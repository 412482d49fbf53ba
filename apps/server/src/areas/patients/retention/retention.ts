/**
 * Retention: how long records are kept, by class, and the nightly deletion of those whose time is over.
 *
 * - Here: the years of each class, how they are changed, and the moments that follow from them.
 * - Deleting: `expire-records.ts` runs at night, `forget.ts` deletes a batch of a class. `preview-retention.ts` only counts.
 */
import { byName } from "@kitpath/contract/fields/for-each";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import {
  expiryBefore,
  retentionClassCodes,
  retentionFloorYears,
} from "@kitpath/contract/patients/retention/retention";
import type { RetentionChange } from "@kitpath/contract/patients/retention/retention-desk";
import type { Day } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { ExpiryMoments } from "./queries.ts";
import { listSettings, upsertSetting } from "./queries.ts";

/** Returns for how many years each class of records is kept. */
export async function readRetentionYears(executor: Executor): Promise<Record<RetentionClass, number>> {
  const set = new Map((await listSettings(executor)).map((row) => [row.class, row.years]));
  return byName(retentionClassCodes, (code) => set.get(code) ?? retentionFloorYears);
}

/**
 * Sets how long a class of records is kept, in the platform's own transaction; it applies from the next run on. Throws `conflict` if
 * the years have changed since they were seen.
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

/** Returns, for each class, the moment before which its records are due for deletion on a day. */
export async function readExpiryMoments(executor: Executor, day: Day): Promise<ExpiryMoments> {
  const years = await readRetentionYears(executor);
  return byName(retentionClassCodes, (code) => expiryBefore(day, years[code]));
}
