import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { lockSamples } from "#features/lab-samples/lock-samples.ts";
import type { Scope } from "../../scope.ts";
import { insertWaiting, upsertCode } from "./code-queries.ts";
import type { Hl7Fault } from "./hl7-fault.ts";
import { fault } from "./hl7-fault.ts";
import type { MessageContent } from "./read-messages.ts";

/** A code was matched after the message was read: thrown, so that it is read again. */
export class CodesChanged extends Error {}

/** A message that was read again keeps what waits nevertheless: its code is matched to a biomarker that there is no more. */
export type Reading = { isReadAgain: boolean };

/**
 * Keeps results until their codes are matched; returns those whose tube is unknown, and keeps nothing then. Throws `CodesChanged`.
 */
export async function keepWaiting(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { instrument, unmatched, barcodeAt, isReadAgain }: MessageContent & Reading,
): Promise<Hl7Fault[]> {
  const labId = actor.organisationId;
  if (unmatched.length === 0) return [];
  const barcodes = [...new Set(unmatched.map(({ barcode }) => barcode))];
  const samples = new Map(
    (await lockSamples(trx, labId, { barcodes })).map((sample) => [sample.barcode, sample]),
  );
  const faults: Hl7Fault[] = [];
  const rows: Parameters<typeof insertWaiting>[1][number][] = [];
  for (const { line, barcode, code, value, unit, measuredAt } of unmatched) {
    const sample = samples.get(barcode);
    if (!sample) {
      faults.push(
        fault(204, barcodeAt.get(line) ?? { line }, `No sample on the bench has the barcode ${barcode}.`),
      );
      continue;
    }
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
      sample_id: sample.id,
      value: value ?? "",
      unit,
      measured_at: measuredAt,
      received_at: now,
    });
  }
  if (faults.length === 0) await insertWaiting(trx, rows);
  return faults;
}
