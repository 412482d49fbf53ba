import type { FileAnswer } from "@kitpath/contract/operation";
import { newId } from "#db/ids.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { Answer, Verdict } from "./answer-hl7.ts";
import { answerHl7 } from "./answer-hl7.ts";
import { envelopeOf } from "./answer-batch.ts";
import { fault } from "./hl7-fault.ts";
import { messagesParser } from "./read-messages.ts";
import { refuseMessage } from "./refuse-message.ts";
import { storeMessage, WrongMessage } from "./store-message.ts";

type Receiving = {
  content: Uint8Array;
  /** Records an error of ours; the sender hears of it in the acknowledgement. */
  report: (error: unknown) => void;
};

/**
 * Stores the results of ORU^R01 messages, each in a transaction of its own, and acknowledges each. One message is answered by its
 * acknowledgement, several or those in an envelope by a batch of them.
 */
export async function receiveHl7(scope: Scope, { content, report }: Receiving): Promise<FileAnswer> {
  const read = await scope.mode.parse(messagesParser, content, scope.actor.organisationId);
  if ("problem" in read) {
    const { line, problem: text } = read;
    const faults = [fault(100, { line }, text)];
    return fileOf(answerHl7(null, { verdict: "R", text, faults }, stamp(scope)));
  }
  const { batch, messages } = read;
  const biomarkers = await listKnownBiomarkers(scope.mode.db.directory);
  const answers: string[][] = [];
  for (const [index, message] of messages.entries()) {
    const { line } = batch.messages[index]![0]!;
    answers.push(await answerOf(scope, { line, message }, { biomarkers, report }));
  }
  const isBatch = batch.messages.length > 1 || batch.envelope.length > 0;
  return fileOf(isBatch ? envelopeOf(batch, answers, scope.now) : answers.flat());
}

const stamp = ({ now }: Scope) => ({ controlId: newId(now), now });

type Known = Parameters<typeof storeMessage>[3] & Pick<Receiving, "report">;

type Sent = { line: number; message: Hl7Message | null };

async function answerOf(scope: Scope, { line, message }: Sent, known: Known): Promise<string[]> {
  const answer = (given: Answer) => answerHl7(message, given, stamp(scope));
  const at = { line };
  if (!message) {
    const text = "The MSH segment does not say how the message is separated.";
    return answer({ verdict: "R", text, faults: [fault(102, { ...at, field: 2 }, text)] });
  }
  const refused = refuseMessage(message, scope.mode.name);
  if (refused) return answer({ verdict: "R", text: refused.message, faults: [refused] });
  const nothing = "Nothing was stored. The errors are listed below.";
  try {
    const { db } = scope.mode;
    const stored = await db.inTenant(scope.actor.organisationId, (trx) =>
      storeMessage(trx, scope, message, known),
    );
    return answer(stored);
  } catch (error) {
    if (error instanceof WrongMessage) return answer({ verdict: "E", text: nothing, faults: error.faults });
    if (error instanceof AppError && error.code === "step_not_possible")
      return answer({ verdict: "E", text: nothing, faults: [fault(206, at, error.message)] });
    known.report(error);
    const text = "An error of ours. Nothing was stored; send the message again.";
    return answer({ verdict: "R" satisfies Verdict, text, faults: [fault(207, at, text)] });
  }
}

const fileOf = (segments: readonly string[]): FileAnswer => ({
  filename: "acknowledgement.hl7",
  mediaType: "application/hl7-v2",
  content: segments.map((segment) => `${segment}\r`).join(""),
});
