import { formatCount } from "@kitpath/contract/fields/formats";
import { newId } from "#db/ids.ts";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf } from "#hl7/hl7-segments.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import type { Batch } from "#hl7/split-batch.ts";
import { wrongCounts } from "#hl7/split-batch.ts";
import type { Hl7Fault } from "./hl7-faults.ts";
import { conditionText } from "./hl7-faults.ts";

/** `A`: accepted; `E`: it has errors; `R`: nobody can take it, or the fault is ours. */
export type Verdict = "A" | "E" | "R";

export type Answer = { verdict: Verdict; text: string; faults: readonly Hl7Fault[] };

const faultsAtMost = 200;

/** Writes the acknowledgement that an instrument waits for, with an ERR segment for each fault and each result not taken. */
export function answerHl7(
  asked: Asked | null,
  { verdict, text, faults }: Answer,
  { controlId, now }: { controlId: string; now: Date },
): string[] {
  const of = (field: number) => escapeHl7(asked?.header.get(field) ?? "");
  const version = /^2(\.\d+)*$/.test(of(12)) ? of(12) : "2.5.1";
  // The enhanced mode: a sender that never wants the application's answer gets the acceptance.
  const mode = of(15) !== "" && of(16).toUpperCase() === "NE" ? "C" : "A";
  const order = { E: 0, W: 1, I: 2 };
  const sorted = faults.toSorted((a, b) => order[a.severity] - order[b.severity] || a.line - b.line);
  const left = sorted.length - faultsAtMost;
  return [
    `MSH|^~\\&|KITPATH||${of(3)}|${of(4)}|${hl7Time(now)}||ACK^R01^ACK|${controlId}|${of(11) || "P"}|${version}||||||UNICODE UTF-8`,
    `MSA|${mode}${verdict}|${of(10)}|${escapeHl7(left > 0 ? `${text} ${formatCount(left, "more line")} not listed.` : text)}`,
    ...sorted.slice(0, faultsAtMost).map(errorOf(asked?.places ?? new Map())),
  ];
}

const errorOf =
  (places: Asked["places"]) =>
  ({ condition, severity, message, line, field }: Hl7Fault): string => {
    const place = places.get(line);
    const at = place ? `${place}${field ? `^${field}` : ""}` : "MSH^1";
    return `ERR||${at}|${conditionText(condition)}|${severity}||||${escapeHl7(`Line ${line}: ${message}`)}`;
  };

/** The parts of a message that its acknowledgement repeats. */
export type Asked = {
  /** The fields of its header by their number in the standard. */
  header: ReadonlyMap<number, string>;
  /** The segment of each line, with its place among those of the same id: `OBX^3`. */
  places: ReadonlyMap<number, string>;
};

const repeatedOfMessage = [3, 4, 10, 11, 12, 15, 16];

export function askedOf(message: Hl7Message): Asked {
  const [first] = message.segments;
  const counts = new Map<string, number>();
  const places = new Map<number, string>();
  for (const { id, line } of message.segments) {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    places.set(line, `${id}^${count}`);
  }
  return {
    header: new Map(repeatedOfMessage.map((field) => [field, componentOf(message, first, field)])),
    places,
  };
}

/** The parts of an envelope of messages that the envelope of their acknowledgements repeats. */
export type Envelope = {
  /** The fields of its headers by their number in the standard; null for a missing header. */
  file: ReadonlyMap<number, string> | null;
  group: ReadonlyMap<number, string> | null;
  /** Where its counts are wrong. */
  wrong: string;
};

const repeatedOfBatch = [3, 4, 11];

/** Reads the envelope of a batch; null for a single message without one. */
export function envelopeIn(batch: Batch): Envelope | null {
  if (batch.messages.length === 1 && batch.envelope.length === 0) return null;
  const [file = null, group = null] = ["FHS", "BHS"].map((id) => {
    const header = batch.envelope.find(({ content }) => content.startsWith(id))?.content;
    const fields = header?.split(header[3] ?? "|");
    return fields && new Map(repeatedOfBatch.map((field) => [field, fields[field - 1] ?? ""]));
  });
  return { file, group, wrong: wrongCounts(batch).join(" ") };
}

/** Wraps acknowledgements into an envelope like that of their messages, and says where its counts are wrong. */
export function wrapAnswers(
  { file, group, wrong }: Envelope,
  answers: readonly string[][],
  now: Date,
): string[] {
  const comment = escapeHl7(wrong || `${formatCount(answers.length, "message")} acknowledged.`);
  const header = (id: string, asked: Envelope["file"]) => {
    const of = (field: number) => escapeHl7(asked?.get(field) ?? "");
    return `${id}|^~\\&|KITPATH||${of(3)}|${of(4)}|${hl7Time(now)}|||${comment}|${newId(now)}|${of(11)}`;
  };
  const inner = [header("BHS", group), ...answers.flat(), `BTS|${answers.length}|${escapeHl7(wrong)}`];
  return file ? [header("FHS", file), ...inner, `FTS|1|${escapeHl7(wrong)}`] : inner;
}
