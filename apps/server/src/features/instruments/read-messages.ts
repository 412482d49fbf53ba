import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { parseSegments } from "#hl7/hl7-segments.ts";
import type { Batch } from "#hl7/split-batch.ts";
import { splitBatch } from "#hl7/split-batch.ts";
import { decodeText } from "../../files/decode-text.ts";
import { parserOf } from "../../parsing/parser.ts";

/** A batch with its messages; null for one whose MSH segment does not say how it is separated. */
type Read = { batch: Batch; messages: (Hl7Message | null)[] } | { line: number; problem: string };

const messagesAtMost = 500;
const segmentsAtMost = 10_000;
/** In a segment. One with a picture is long, and has few. */
const separatorsAtMost = 2_000;
const separator = /[|^~\\&]/g;

/** Splits what was sent into messages and their segments. Says what is too much to be read while others wait. */
export function readMessages(content: Uint8Array): Read {
  const batch = splitBatch(decodeText(content));
  const { messages, stray, envelope } = batch;
  if (messages.length === 0 || stray.length > 0)
    return { line: stray[0]?.line ?? 1, problem: "The message does not begin with an MSH segment." };
  const first = messages[0]![0]!.line;
  if (messages.length > messagesAtMost)
    return {
      line: first,
      problem: `Send at most ${messagesAtMost} messages at a time; these are ${messages.length}.`,
    };
  const segments = messages.reduce((sum, lines) => sum + lines.length, envelope.length);
  if (segments > segmentsAtMost)
    return {
      line: first,
      problem: `Send at most ${segmentsAtMost} segments at a time; these are ${segments}.`,
    };
  for (const { line, content: segment } of messages.flat())
    if ((segment.match(separator)?.length ?? 0) > separatorsAtMost)
      return { line, problem: `A segment has more than ${separatorsAtMost} separators.` };
  return { batch, messages: messages.map(parseSegments) };
}

export const messagesParser = parserOf(import.meta.url, readMessages);
