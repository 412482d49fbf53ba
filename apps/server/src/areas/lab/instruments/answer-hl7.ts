import { formatCount } from "@kitpath/contract/fields/formats";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import type { Asked } from "./asked-of.ts";
import type { Hl7Fault } from "./hl7-fault.ts";
import { conditionText } from "./hl7-fault.ts";

/** `A`: accepted; `E`: there are errors in it; `R`: it cannot be taken at all, or the fault is ours. */
export type Verdict = "A" | "E" | "R";

export type Answer = { verdict: Verdict; text: string; faults: readonly Hl7Fault[] };

const faultsAtMost = 200;

/** Writes the acknowledgement that an instrument waits for, with an ERR segment for each fault and for what was not taken. */
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
