import { formatCount } from "@kitpath/contract/formats";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf } from "#hl7/hl7-segments.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import type { Hl7Fault, Place } from "./hl7-fault.ts";
import { conditionText } from "./hl7-fault.ts";

/** `A`: accepted; `E`: there are errors in it; `R`: it cannot be taken at all, or the fault is ours. */
export type Verdict = "A" | "E" | "R";

export type Answer = { verdict: Verdict; text: string; faults: readonly Hl7Fault[] };

const faultsAtMost = 200;

/** Writes the acknowledgement that an instrument waits for, with an ERR segment for each fault and for what was not taken. */
export function answerHl7(
  asked: Hl7Message | null,
  { verdict, text, faults }: Answer,
  { controlId, now }: { controlId: string; now: Date },
): string[] {
  const header = asked?.segments[0];
  const of = (field: number) => (asked ? escapeHl7(componentOf(asked, header, field)) : "");
  const version = /^2(\.\d+)*$/.test(of(12)) ? of(12) : "2.5.1";
  // The enhanced mode: a sender that never wants the application's answer gets the acceptance.
  const mode = of(15) !== "" && of(16).toUpperCase() === "NE" ? "C" : "A";
  const order = { E: 0, W: 1, I: 2 };
  const sorted = faults.toSorted((a, b) => order[a.severity] - order[b.severity] || a.line - b.line);
  const left = sorted.length - faultsAtMost;
  return [
    `MSH|^~\\&|KITPATH||${of(3)}|${of(4)}|${hl7Time(now)}||ACK^R01^ACK|${controlId}|${of(11) || "P"}|${version}||||||UNICODE UTF-8`,
    `MSA|${mode}${verdict}|${of(10)}|${escapeHl7(left > 0 ? `${text} ${formatCount(left, "more line")} not listed.` : text)}`,
    ...sorted.slice(0, faultsAtMost).map(errorOf(asked?.segments ?? [])),
  ];
}

const errorOf = (segments: Hl7Message["segments"]) => {
  const locate = locator(segments);
  return ({ condition, severity, message, line, field }: Hl7Fault): string => {
    const said = escapeHl7(`Line ${line}: ${message}`);
    return `ERR||${locate({ line, ...(field ? { field } : {}) })}|${conditionText(condition)}|${severity}||||${said}`;
  };
};

/** Returns the segment of a line with its place among those of the same id, and the field. */
function locator(segments: Hl7Message["segments"]): (place: Place) => string {
  const counts = new Map<string, number>();
  const places = new Map<number, string>();
  for (const { id, line } of segments) {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    places.set(line, `${id}^${count}`);
  }
  return ({ line, field }) => `${places.get(line) ?? "MSH^1"}${field && places.has(line) ? `^${field}` : ""}`;
}
