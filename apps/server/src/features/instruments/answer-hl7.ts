import type { RowProblem } from "@kitpath/contract/instruments";
import type { FileAnswer } from "@kitpath/contract/operation";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf } from "#hl7/hl7-segments.ts";
import { hl7Time } from "#hl7/hl7-time.ts";

/** `AA`: stored; `AE`: there are errors in it; `AR`: it cannot be read at all or is of another type. */
type Verdict = "AA" | "AE" | "AR";

type Answer = {
  verdict: Verdict;
  controlId: string;
  now: Date;
  text: string;
  problems?: readonly RowProblem[];
};

/** The segment of a line, and its place among those with the same id. */
function locationOf(segments: Hl7Message["segments"], at: number): string {
  const id = segments.find(({ line }) => line === at)?.id ?? "MSH";
  const upTo = segments.filter((segment) => segment.id === id && segment.line <= at);
  return `${id}^${Math.max(1, upTo.length)}`;
}

/** Writes the acknowledgement that an instrument waits for, with one ERR segment for each problem. */
export function answerHl7(
  asked: Hl7Message | null,
  { verdict, controlId, now, text, problems = [] }: Answer,
): FileAnswer {
  const header = asked?.segments[0];
  const of = (field: number) => (asked ? escapeHl7(componentOf(asked, header, field)) : "");
  const { segments = [] } = asked ?? {};
  const lines = [
    `MSH|^~\\&|KITPATH||${of(3)}|${of(4)}|${hl7Time(now)}||ACK^R01^ACK|${controlId}|${of(11) || "P"}|${of(12) || "2.5.1"}||||||UNICODE UTF-8`,
    `MSA|${verdict}|${of(10)}|${escapeHl7(text)}`,
    ...problems.map(
      ({ line, message }) =>
        `ERR||${locationOf(segments, line)}|207^Application internal error^HL70357|E||||${escapeHl7(`Line ${line}: ${message}`)}`,
    ),
  ];
  return {
    filename: "acknowledgement.hl7",
    mediaType: "application/hl7-v2",
    content: `${lines.join("\r")}\r`,
  };
}
