import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import type { WaitingResult } from "./choose-sample.ts";
import { insertWaiting, upsertCode } from "./code-queries.ts";
import type { MessageContent } from "./read-messages.ts";

/** A code was matched after the message was read: thrown, so that it is read again. */
export class CodesChanged extends Error {}

/** A message that was read again keeps what waits nevertheless: its code is matched to a biomarker that there is no more. */
export type Reading = { isReadAgain: boolean };

type Keeping = Pick<MessageContent, "instrument"> & Reading & { unmatched: readonly WaitingResult[] };

/** Keeps results until their codes are matched. Throws `CodesChanged`. */
export async function keepUnmatchedResults(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { instrument, unmatched, isReadAgain }: Keeping,
): Promise<void> {
  const labId = actor.organisationId;
  const rows: Parameters<typeof insertWaiting>[1][number][] = [];
  for (const { sampleId, code, value, unit, measuredAt } of unmatched) {
    const kept = await upsertCode(trx, {
      organisation_id: labId,
      id: newId(now),
      instrument,
      code_system: code.system,
      code: code.code,
      name: code.name,
      seen_at: now,
    });
    if (kept.biomarker_code !== null && !isReadAgain) throw new CodesChanged();
    rows.push({
      organisation_id: labId,
      id: newId(now),
      code_id: kept.id,
      sample_id: sampleId,
      value: value ?? "",
      unit,
      measured_at: measuredAt,
      received_at: now,
    });
  }
  await insertWaiting(trx, rows);
}
