import { formatCount } from "@kitpath/contract/fields/formats";
import { shorten } from "@kitpath/contract/fields/shorten";
import type { InstrumentEntry } from "#areas/lab/lab-results/instrument-results.ts";
import { storeEntries } from "#areas/lab/lab-results/instrument-results.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import type { Answer } from "./acknowledgement.ts";
import { findMessage, insertWaiting, upsertCode, upsertMessage } from "./code-queries.ts";
import type { Hl7Fault } from "./hl7-faults.ts";
import { fault, faultOf, notice } from "./hl7-faults.ts";
import type { Candidate, ReadMessage, UnmatchedResult } from "./read-hl7.ts";
import type { MessageContent } from "./read-messages.ts";

/** Errors that undo a message's transaction, so that nothing of it is stored. */
export class WrongMessage extends Error {
  readonly faults: readonly Hl7Fault[];
  constructor(faults: readonly Hl7Fault[]) {
    super("The message has errors.");
    this.faults = faults;
  }
}

/**
 * Stores a message's results, and keeps those whose code nobody has matched yet. A message that was stored before changes nothing.
 * Throws `WrongMessage` and `CodesChanged`.
 */
export async function storeMessage(
  trx: TenantTransaction,
  scope: Scope,
  read: MessageContent & Reading,
): Promise<Answer> {
  const labId = scope.actor.organisationId;
  const about = { sender: read.instrument, controlId: read.controlId };
  const digest = Buffer.from(read.digest);
  const before = about.controlId === "" ? undefined : await findMessage(trx, labId, about);
  if (before?.digest.equals(digest))
    return { verdict: "A", text: "This message was stored before. Nothing was changed.", faults: [] };
  const isWrong = ({ severity }: Hl7Fault) => severity === "E";
  if (read.faults.some(isWrong)) throw new WrongMessage(read.faults);
  const { entries, unmatched, faults: unknown } = await chooseSamples(trx, labId, read);
  await keepUnmatchedResults(trx, scope, { ...read, unmatched });
  const outcome = await storeEntries(trx, scope, { source: "hl7", entries, isConfirmed: () => false });
  const problems = "problems" in outcome ? outcome.problems : [];
  const wrong = [...unknown, ...problems.map((problem) => faultOf(problem))];
  if ("problems" in outcome || wrong.length > 0) throw new WrongMessage([...read.faults, ...wrong]);
  if (about.controlId !== "") {
    await upsertMessage(trx, {
      organisation_id: labId,
      sender: about.sender,
      message_number: about.controlId,
      digest,
      stored_at: scope.now,
    });
  }
  const { notStored } = outcome;
  const waiting =
    unmatched.length > 0
      ? ` ${formatCount(unmatched.length, "result")} waiting for a match of the code.`
      : "";
  return {
    verdict: "A",
    text: `${formatCount(outcome.stored + outcome.unchanged, "result")} stored.${waiting}`,
    faults: [
      ...read.faults,
      ...notStored.map(({ line, message: text }) => notice("W", { line, field: 5 }, text)),
      ...unmatched.map(({ line, code }) => ({
        ...notice(
          "W",
          { line, field: 3 },
          `OBX-3: “${code.code}” is not matched to a biomarker yet. Its result waits under Instrument codes.`,
        ),
        condition: 103 as const,
      })),
    ],
  };
}

type WaitingResult = UnmatchedResult & { sampleId: string };

type Chosen = { entries: InstrumentEntry[]; unmatched: WaitingResult[]; faults: Hl7Fault[] };

/**
 * Finds the sample of each result: the only one on the bench that any of the request's numbers names. If they name none or two, it
 * leaves out the request's results, and a fault says so.
 */
async function chooseSamples(
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

/** Thrown so that a message is read again: somebody matched one of its codes after it was read. */
export class CodesChanged extends Error {}

/** A message that was read again keeps what still waits: its code is matched to a biomarker that no longer exists. */
type Reading = { isReadAgain: boolean };

type Keeping = Pick<MessageContent, "instrument"> & Reading & { unmatched: readonly WaitingResult[] };

/** Keeps results until their codes are matched. Throws `CodesChanged`. */
async function keepUnmatchedResults(
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
