import type { Day } from "@kitpath/contract/time/calendar";
import { dayOf } from "@kitpath/contract/time/calendar";
import { forEach } from "@kitpath/contract/fields/for-each";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import { retentionClassCodes } from "@kitpath/contract/patients/retention/retention";
import { newId } from "#db/ids.ts";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { beforesOn } from "./befores-on.ts";
import { forget } from "./forget.ts";
import { insertRun } from "./queries.ts";
import { removeExpiredPapers } from "./remove-expired-papers.ts";

export type RetentionDeps = { mode: Mode; now: () => Date; random: () => number };

const batchSize = 200;

/** Dependent records are deleted before what they depend on. */
const order: readonly RetentionClass[] = ["requests", "results", "orders", "people", "breaches", "audit"];

/**
 * Deletes every record whose last day is over, one batch per transaction, each with an entry in its organisation's audit log.
 * The next run finishes what an interrupted one has left.
 */
export async function expireRecords(deps: RetentionDeps): Promise<void> {
  const { mode, now } = deps;
  const day = dayOf(now());
  const deleted = forEach(retentionClassCodes, 0);
  const befores = await beforesOn(mode.db.directory, day);
  const organisations = await listOrganisations(mode.db.directory);
  try {
    await tryEach(organisations, "organisations keep expired records", async ({ id }) => {
      for (const code of order)
        await expireClass(deps, id, code, befores[code], (gone) => (deleted[code] += gone));
    });
  } finally {
    // Also of a night on which some records could not be deleted: the others are gone.
    await keepRun(mode, day, deleted, now());
  }
}

async function keepRun(mode: Mode, day: Day, deleted: Record<RetentionClass, number>, finishedAt: Date) {
  const platform = await findPlatformId(mode.db.directory);
  if (!platform) return;
  await mode.db.inTenant(platform, (trx) =>
    insertRun(trx, {
      organisation_id: platform,
      id: newId(finishedAt),
      day,
      deleted: JSON.stringify(deleted),
      finished_at: finishedAt,
    }),
  );
}

async function expireClass(
  deps: RetentionDeps,
  organisationId: string,
  code: RetentionClass,
  before: Date,
  onDeleted: (records: number) => void,
): Promise<void> {
  const { mode } = deps;
  const batch = { before, most: batchSize };
  for (let found = batchSize; found === batchSize; onDeleted(found)) {
    const testIds = code === "results" ? await removeExpiredPapers(deps, organisationId, batch) : [];
    const scope = systemScope(deps, organisationId);
    found = await mode.db.inTenant(organisationId, async (trx) => {
      const gone = await forget[code](trx, scope, { ...batch, testIds });
      const details = { records: gone, class: code };
      if (gone > 0) await appendAudit(trx, scope, { action: "records_expired", details });
      return gone;
    });
  }
}
