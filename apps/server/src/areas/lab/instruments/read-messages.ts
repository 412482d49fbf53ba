import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { shorten } from "@kitpath/contract/fields/shorten";
import { createHash } from "node:crypto";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf, parseSegments } from "#hl7/hl7-segments.ts";
import type { Batch, Line } from "#hl7/split-batch.ts";
import { splitBatch } from "#hl7/split-batch.ts";
import { decodeText } from "../../../files/decode-text.ts";
import type { ModeName } from "../../../mode-names.ts";
import { parserOf } from "../../../parsing/parser.ts";
import type { Asked, Envelope } from "./acknowledgement.ts";
import { askedOf, envelopeIn } from "./acknowledgement.ts";
import type { MatchedCode } from "./find-code.ts";
import { codeFinder } from "./find-code.ts";
import type { Hl7Fault } from "./hl7-faults.ts";
import { fault } from "./hl7-faults.ts";
import type { ReadMessage } from "./read-hl7.ts";
import { readHl7 } from "./read-hl7.ts";

type Sent = {
  content: Uint8Array;
  biomarkers: readonly BiomarkerDefinition[];
  /** What the laboratory has matched its instruments' codes to. */
  matched: readonly (MatchedCode & { instrument: string })[];
  mode: ModeName;
  now: Date;
};

/** What a message says, its sender, and what tells it from the sender's other messages. */
export type MessageContent = ReadMessage & { instrument: string; controlId: string; digest: Uint8Array };

/** A message from a line on. `asked` is null if it does not say how it is separated. */
export type SentMessage = { line: number; asked: Asked | null } & (
  | { refused: Hl7Fault }
  | { content: MessageContent }
);

type Read = { envelope: Envelope | null; messages: SentMessage[] } | { line: number; problem: string };

const messagesAtMost = 500;
const segmentsAtMost = 10_000;
/** In a segment. One with a picture is long, and has few. */
const separatorsAtMost = 2_000;
const separator = /[|^~\\&]/g;

/** Reads the messages that were sent; refuses more than it can read while others wait. */
export function readMessages({ content, ...known }: Sent): Read {
  const batch = splitBatch(decodeText(content));
  const problem = tooMuch(batch);
  if (problem) return problem;
  return { envelope: envelopeIn(batch), messages: batch.messages.map((lines) => readMessage(lines, known)) };
}

export const messagesParser = parserOf(import.meta.url, readMessages);

function tooMuch({ messages, stray, envelope }: Batch): { line: number; problem: string } | null {
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
  for (const { line, content: segment } of [...envelope, ...messages.flat()])
    if ((segment.match(separator)?.length ?? 0) > separatorsAtMost)
      return { line, problem: `A segment has more than ${separatorsAtMost} separators.` };
  return null;
}

function readMessage(
  lines: readonly Line[],
  { biomarkers, matched, mode, now }: Omit<Sent, "content">,
): SentMessage {
  const { line } = lines[0]!;
  const message = parseSegments(lines);
  if (!message) {
    const text = "The MSH segment does not say how the message is separated.";
    return { line, asked: null, refused: fault(102, { line, field: 2 }, text) };
  }
  const asked = askedOf(message);
  const refused = refuseMessage(message, mode);
  if (refused) return { line, asked, refused };
  const [header] = message.segments;
  const of = (field: number) => componentOf(message, header, field);
  const instrument = [of(3), of(4)].filter(Boolean).join(" / ");
  const own = matched.filter((row) => row.instrument === instrument);
  const read = readHl7(message, { find: codeFinder(biomarkers, own), now });
  return { line, asked, content: { ...read, instrument, controlId: of(10), digest: digestOf(message) } };
}

/** A digest of everything after the header, since its time changes when a message is sent again. */
const digestOf = ({ segments }: Hl7Message): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(segments.slice(1).map(({ id, fields }) => [id, fields])))
    .digest();

/** Returns why a message is refused whatever its results: its type, event, processing id or version; null if it is not. */
export function refuseMessage(message: Hl7Message, mode: ModeName): Hl7Fault | null {
  const header = message.segments[0]!;
  const read = (field: number, component = 1) => shorten(componentOf(message, header, field, component), 20);
  const at = (field: number) => ({ line: header.line, field });
  const [type, event, processing, version] = [read(9), read(9, 2), read(11).toUpperCase(), read(12)];
  const only = `Only ORU^R01 messages are accepted here, not ${type}^${event}.`;
  if (type !== "ORU") return fault(200, at(9), only);
  if (event !== "R01") return fault(201, at(9), only);
  if (version && !/^2(\.\d+)*$/.test(version))
    return fault(203, at(12), `Only version 2 of HL7 is accepted here, not ${version}.`);
  if (!["", "P", "T", "D"].includes(processing))
    return fault(202, at(11), `${processing} is not a processing ID.`);
  if (mode === "live" && processing !== "" && processing !== "P")
    return fault(202, at(11), `Send messages for training or debugging (${processing}) to the sandbox.`);
  return null;
}
