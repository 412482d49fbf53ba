import { formatCount } from "@kitpath/contract/fields/formats";
import type { TenantTransaction } from "#db/database.ts";
import { storeEntries } from "#areas/lab/lab-results/store-entries.ts";
import type { Scope } from "../../../scope.ts";
import type { Answer } from "./answer-hl7.ts";
import { chooseSamples } from "./choose-sample.ts";
import { findMessage, upsertMessage } from "./code-queries.ts";
import { faultOf } from "./fault-of.ts";
import type { Hl7Fault } from "./hl7-fault.ts";
import { notice } from "./hl7-fault.ts";
import type { Reading } from "./keep-unmatched-results.ts";
import { keepUnmatchedResults } from "./keep-unmatched-results.ts";
import type { MessageContent } from "./read-messages.ts";

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
