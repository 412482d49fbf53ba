import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { presentRepeat } from "./present.ts";
import { listRepeats } from "./queries.ts";

/** Returns the newest repeat that commentaries of a test asked for and did not withdraw; null if there is none. */
export async function answerRepeat(
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, testId }: { clinicId: string; testId: string },
): Promise<Repeat | null> {
  const rows = await listRepeats(trx, clinicId, { testId, orderNumber: "" }, { offset: 0, limit: 100 });
  const newest = rows.reduce<(typeof rows)[number] | null>(
    (last, row) => (last && last.id > row.id ? last : row),
    null,
  );
  return newest ? presentRepeat(newest) : null;
}
