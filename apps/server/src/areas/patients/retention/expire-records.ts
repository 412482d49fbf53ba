import { forEach } from "@kitpath/contract/fields/for-each";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import { retentionClassCodes } from "@kitpath/contract/patients/retention/retention";
import type { Day } from "@kitpath/contract/time/calendar";
import { dayOf } from "@kitpath/contract/time/calendar";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { attachmentsOfTests, enqueueRemoval } from "#areas/review/commentaries/attachment.ts";
import { removePapers } from "#areas/kits/papers/erasure.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { newId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { forget } from "./forget.ts";
import { insertRun, listExpiredTests } from "./queries.ts";
import { readExpiryMoments } from "./retention.ts";

const payload = z.object({});

/** Nightly: deletes the records whose retention period is over. */
export const expireRecordsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "expire-records",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 300,
  heartbeatSeconds: 60,
  // The first run over years of records takes hours, and a second one must not start beside it.
  expireSeconds: 12 * 3600,
  cron: "10 3 * * *",
};

type RetentionDeps = { mode: Mode; now: () => Date; random: () => number };

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
  const expiryMoments = await readExpiryMoments(mode.db.directory, day);
  const organisations = await listOrganisations(mode.db.directory);
  try {
    await tryEach(organisations, "organisations keep expired records", async ({ id }) => {
      for (const code of order)
        await expireClass(deps, id, code, expiryMoments[code], (gone) => (deleted[code] += gone));
    });
  } finally {
    // A night on which some records could not be deleted counts too: the others are gone.
    await recordRun(mode, day, deleted, now());
  }
}

async function recordRun(mode: Mode, day: Day, deleted: Record<RetentionClass, number>, finishedAt: Date) {
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
      const attachments = await attachmentsOfTests(trx, organisationId, testIds);
      const gone = await forget[code](trx, scope, { ...batch, testIds });
      const details = { records: gone, class: code };
      await enqueueRemoval(trx, mode, organisationId, attachments);
      if (gone > 0) await appendAudit(trx, scope, { action: "records_expired", details });
      return gone;
    });
  }
}

/** Deletes the files of the tests that are deleted next; nothing would lead to them afterwards. Returns the tests' ids. */
async function removeExpiredPapers(
  { mode, now }: Pick<RetentionDeps, "mode" | "now">,
  clinicId: string,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const ids = await mode.db.inTenant(clinicId, (trx) => listExpiredTests(trx, before, most));
  for (const testId of ids) await removePapers({ mode, now }, { clinicId, testId });
  return ids;
}
