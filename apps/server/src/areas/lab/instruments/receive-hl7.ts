import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { newId } from "#db/ids.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Answer } from "./acknowledgement.ts";
import { answerHl7, wrapAnswers } from "./acknowledgement.ts";
import { listMatched } from "./code-queries.ts";
import { fault } from "./hl7-faults.ts";
import { CodesChanged, storeMessage, WrongMessage } from "./store-message.ts";
import type { SentMessage } from "./read-messages.ts";
import { messagesParser } from "./read-messages.ts";

type Receiving = {
  content: Uint8Array;
  /** Records an error of ours; the acknowledgement tells the sender. */
  report: (error: unknown) => void;
};

/**
 * Stores the results of ORU^R01 messages, each in its own transaction, and acknowledges each. A single message gets its
 * acknowledgement; several, or those in an envelope, get a batch of them.
 */
export async function receiveHl7(scope: Scope, { content, report }: Receiving): Promise<FileAnswer> {
  const read = await readAll(scope, content);
  if ("problem" in read) {
    const { line, problem: text } = read;
    const faults = [fault(100, { line }, text)];
    return fileOf(answerHl7(null, { verdict: "R", text, faults }, stamp(scope)));
  }
  const answers: string[][] = [];
  for (const [index, message] of read.messages.entries()) {
    const again = async () => {
      const now = await readAll(scope, content);
      return "problem" in now ? message : now.messages[index]!;
    };
    const given = await storeOnce(scope, message, again).catch((error: unknown) =>
      answerOf(error, message.line, report),
    );
    answers.push(answerHl7(message.asked, given, stamp(scope)));
  }
  return fileOf(read.envelope ? wrapAnswers(read.envelope, answers, scope.now) : answers.flat());
}

const stamp = ({ now }: Scope) => ({ controlId: newId(now), now });

async function readAll({ mode, actor, now }: Scope, content: Uint8Array) {
  const { organisationId: labId } = actor;
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const matched = await mode.db.inTenant(labId, (trx) => listMatched(trx, labId));
  return mode.parse(messagesParser, { content, biomarkers, matched, mode: mode.name, now }, labId);
}

/** Stores a message, reading it `again` if somebody has matched one of its codes since it was read. */
async function storeOnce(
  scope: Scope,
  message: SentMessage,
  again: () => Promise<SentMessage>,
): Promise<Answer> {
  const { mode, actor } = scope;
  const store = async (sent: SentMessage, isReadAgain: boolean): Promise<Answer> => {
    if ("refused" in sent) return { verdict: "R", text: sent.refused.message, faults: [sent.refused] };
    return mode.db.inTenant(actor.organisationId, (trx) =>
      storeMessage(trx, scope, { ...sent.content, isReadAgain }),
    );
  };
  try {
    return await store(message, false);
  } catch (error) {
    if (!(error instanceof CodesChanged)) throw error;
    return store(await again(), true);
  }
}

function answerOf(error: unknown, line: number, report: Receiving["report"]): Answer {
  const nothing = "Nothing was stored. The errors are listed below.";
  if (error instanceof WrongMessage) return { verdict: "E", text: nothing, faults: error.faults };
  if (error instanceof AppError && error.code === "step_not_possible")
    return { verdict: "E", text: nothing, faults: [fault(206, { line }, error.message)] };
  report(error);
  const text = "Something went wrong on our side. Nothing was stored. Send the message again.";
  return { verdict: "R", text, faults: [fault(207, { line }, text)] };
}

const fileOf = (segments: readonly string[]): FileAnswer => ({
  filename: "acknowledgement.hl7",
  mediaType: "application/hl7-v2",
  content: segments.map((segment) => `${segment}\r`).join(""),
});
