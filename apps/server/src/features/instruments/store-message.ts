import { createHash } from "node:crypto";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import { formatCount } from "@kitpath/contract/formats";
import type { TenantTransaction } from "#db/database.ts";
import { storeEntries } from "#features/lab-results/store-entries.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf } from "#hl7/hl7-segments.ts";
import type { Scope } from "../../scope.ts";
import type { Answer } from "./answer-hl7.ts";
import { findMessage, listMatched, upsertMessage } from "./code-queries.ts";
import { faultOf } from "./fault-of.ts";
import { codeFinder } from "./find-code.ts";
import type { Hl7Fault } from "./hl7-fault.ts";
import { notice } from "./hl7-fault.ts";
import { keepWaiting } from "./keep-waiting.ts";
import { readHl7 } from "./read-hl7.ts";

type Storing = { biomarkers: readonly BiomarkerDefinition[] };

/** Errors for which nothing of a message is stored: thrown, so that its transaction is undone. */
export class WrongMessage extends Error {
  readonly faults: readonly Hl7Fault[];
  constructor(faults: readonly Hl7Fault[]) {
    super("The message has errors.");
    this.faults = faults;
  }
}

/**
 * Stores a message's results, and keeps those whose code nobody has matched yet. One that was stored before changes nothing.
 * Throws `WrongMessage`.
 */
export async function storeMessage(
  trx: TenantTransaction,
  scope: Scope,
  message: Hl7Message,
  { biomarkers }: Storing,
): Promise<Answer> {
  const labId = scope.actor.organisationId;
  const header = message.segments[0];
  const instrument = [3, 4]
    .map((field) => componentOf(message, header, field))
    .filter(Boolean)
    .join(" / ");
  const about = { sender: instrument, controlId: componentOf(message, header, 10) };
  const digest = digestOf(message);
  const before = about.controlId === "" ? undefined : await findMessage(trx, labId, about);
  if (before?.digest.equals(digest))
    return { verdict: "A", text: "This message was stored before. Nothing was changed.", faults: [] };
  const find = codeFinder(biomarkers, await listMatched(trx, labId, instrument));
  const read = readHl7(message, { find, now: scope.now });
  const isWrong = ({ severity }: Hl7Fault) => severity === "E";
  if (read.faults.some(isWrong)) throw new WrongMessage(read.faults);
  const unknown = await keepWaiting(trx, scope, { instrument, read });
  const { entries, unmatched } = read;
  const outcome = await storeEntries(trx, scope, { source: "hl7", entries, isConfirmed: () => false });
  const problems = "problems" in outcome ? outcome.problems : [];
  const wrong = [...unknown, ...problems.map((problem) => faultOf(problem, read))];
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
          `OBX-3: nobody has matched “${code.code}” yet. Its result waits at Instrument codes.`,
        ),
        condition: 103 as const,
      })),
    ],
  };
}

/** Of everything after the header, whose time changes when a message is sent again. */
const digestOf = ({ segments }: Hl7Message): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(segments.slice(1).map(({ id, fields }) => [id, fields])))
    .digest();
