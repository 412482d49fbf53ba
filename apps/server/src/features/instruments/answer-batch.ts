import { formatCount } from "@kitpath/contract/formats";
import { newId } from "#db/ids.ts";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import type { Batch } from "#hl7/split-batch.ts";
import { wrongCounts } from "#hl7/split-batch.ts";

/** Wraps acknowledgements into the envelope that their messages came in, and says where its counts are wrong. */
export function envelopeOf(batch: Batch, answers: readonly string[][], now: Date): string[] {
  const [file, group] = ["FHS", "BHS"].map(
    (id) => batch.envelope.find(({ content }) => content.startsWith(id))?.content,
  );
  const wrong = wrongCounts(batch).join(" ");
  const comment = escapeHl7(wrong || `${formatCount(answers.length, "message")} acknowledged.`);
  const header = (id: string, asked: string | undefined) => {
    const fields = (asked ?? "").split(asked?.[3] ?? "|");
    const of = (field: number) => escapeHl7(fields[field - 1] ?? "");
    return `${id}|^~\\&|KITPATH||${of(3)}|${of(4)}|${hl7Time(now)}|||${comment}|${newId(now)}|${of(11)}`;
  };
  const inner = [header("BHS", group), ...answers.flat(), `BTS|${answers.length}|${escapeHl7(wrong)}`];
  return file ? [header("FHS", file), ...inner, `FTS|1|${escapeHl7(wrong)}`] : inner;
}
