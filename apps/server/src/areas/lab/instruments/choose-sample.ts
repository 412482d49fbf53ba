import { shorten } from "@kitpath/contract/fields/shorten";
import type { TenantTransaction } from "#db/database.ts";
import type { InstrumentEntry } from "#areas/lab/lab-results/entry.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples } from "#areas/lab/lab-samples/lock-samples.ts";
import type { Hl7Fault } from "./hl7-fault.ts";
import { fault } from "./hl7-fault.ts";
import type { Candidate, ReadMessage, UnmatchedResult } from "./read-hl7.ts";

export type WaitingResult = UnmatchedResult & { sampleId: string };

type Chosen = { entries: InstrumentEntry[]; unmatched: WaitingResult[]; faults: Hl7Fault[] };

/**
 * Finds the sample of each result: the only one on the bench that any of the request's numbers names. The results of a request
 * whose numbers name none or two are left out, and the fault says so.
 */
export async function chooseSamples(
  trx: TenantTransaction,
  labId: string,
  { entries, unmatched }: Pick<ReadMessage, "entries" | "unmatched">,
): Promise<Chosen> {
  const requests = new Set([...entries, ...unmatched].map(({ candidates }) => candidates));
  const barcodes = [...new Set([...requests].flatMap((candidates) => candidates.map(({ code }) => code)))];
  const samples = barcodes.length === 0 ? [] : await lockSamples(trx, labId, { barcodes });
  const byBarcode = new Map(samples.map((sample) => [sample.barcode, sample]));
  const chosen: Chosen = { entries: [], unmatched: [], faults: [] };
  const found = new Map<readonly Candidate[], LabSample>();
  for (const candidates of requests) {
    const sample = chooseSample(candidates, byBarcode);
    if ("severity" in sample) chosen.faults.push(sample);
    else found.set(candidates, sample);
  }
  for (const { candidates, ...entry } of entries) {
    const sample = found.get(candidates);
    if (sample) chosen.entries.push({ ...entry, barcode: sample.barcode });
  }
  for (const result of unmatched) {
    const sample = found.get(result.candidates);
    if (sample) chosen.unmatched.push({ ...result, sampleId: sample.id });
  }
  return chosen;
}

function chooseSample(
  candidates: readonly Candidate[],
  samples: ReadonlyMap<string, LabSample>,
): LabSample | Hl7Fault {
  const [known, other] = candidates.filter(({ code }) => samples.has(code));
  if (known && other) {
    const text = `${named(known)} and ${named(other)} are different samples. Send the barcode of the one that was measured.`;
    return fault(204, known.at, text);
  }
  if (known) return samples.get(known.code)!;
  const tried =
    candidates.length === 1 ? shorten(candidates[0]!.code, 40) : candidates.map(named).join(" or ");
  return fault(204, candidates[0]!.at, `No sample on the bench has the barcode ${tried}.`);
}

const named = ({ code, name }: Candidate): string => `${shorten(code, 40)} (${name})`;
