import { formatCount } from "@kitpath/contract/fields/formats";
import { newId } from "#db/ids.ts";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import type { Batch } from "#hl7/split-batch.ts";
import { wrongCounts } from "#hl7/split-batch.ts";

/** What the envelope around acknowledgements repeats of the one that their messages came in. */
export type Envelope = {
  /** The fields of its headers by their number in the standard; null for one that it does not have. */
  file: ReadonlyMap<number, string> | null;
  group: ReadonlyMap<number, string> | null;
  /** Where its counts are wrong. */
  wrong: string;
};

const repeated = [3, 4, 11];

/** Reads the envelope of a batch; null for a single message without one. */
export function envelopeIn(batch: Batch): Envelope | null {
  if (batch.messages.length === 1 && batch.envelope.length === 0) return null;
  const [file = null, group = null] = ["FHS", "BHS"].map((id) => {
    const header = batch.envelope.find(({ content }) => content.startsWith(id))?.content;
    const fields = header?.split(header[3] ?? "|");
    return fields && new Map(repeated.map((field) => [field, fields[field - 1] ?? ""]));
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
