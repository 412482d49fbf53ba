import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { InstrumentEntry } from "#areas/lab/lab-results/instrument-results.ts";
import type { Hl7Message, Segment } from "#hl7/hl7-segments.ts";
import { componentOf, identifierOf } from "#hl7/hl7-segments.ts";
import { readHl7Time } from "#hl7/hl7-time.ts";
import type { InstrumentCode } from "./find-code.ts";
import type { Hl7Fault, Place } from "./hl7-faults.ts";
import { fault, notice } from "./hl7-faults.ts";
import type { FindCode } from "./read-observation.ts";
import { readObservation } from "./read-observation.ts";

/** A request with its observations and the specimen that they were made on. */
type Group = { request: Segment; observations: Segment[]; specimen: Segment | undefined };

/** A number that may be the barcode of a request's sample, its place, and the name of its field. */
export type Candidate = { code: string; at: Place; name: string };

/** What a message gives instead of a result's barcode. The results of a request share their candidates. */
type OfRequest = { candidates: readonly Candidate[] };

export type ReadEntry = Omit<InstrumentEntry, "barcode"> & OfRequest;
export type UnmatchedResult = Omit<ReadEntry, "biomarkerCode"> & { code: InstrumentCode };

export type ReadMessage = { entries: ReadEntry[]; unmatched: UnmatchedResult[]; faults: Hl7Fault[] };

/** Reads the results of an ORU^R01 message. Pure. */
export function readHl7(message: Hl7Message, { find, now }: { find: FindCode; now: Date }): ReadMessage {
  const sentAt = readHl7Time(componentOf(message, message.segments[0], 7));
  const zone = sentAt?.kind === "time" ? sentAt.zone : "";
  const read: ReadMessage = { entries: [], unmatched: [], faults: [] };
  const { groups, loose } = groupsOf(message, read.faults);
  for (const line of message.stray) read.faults.push(notice("W", { line }, "This line is not a segment."));
  for (const { line } of loose)
    read.faults.push(fault(100, { line }, "This OBX segment does not follow an OBR segment."));
  if (groups.length === 0 && loose.length === 0)
    read.faults.push(
      fault(
        100,
        { line: message.segments[0]!.line },
        "The message has no OBR segment, so it has no results.",
      ),
    );
  const isEmpty = groups.every(({ observations }) => observations.length === 0);
  for (const { request, observations, specimen } of groups) {
    const { line } = request;
    if (observations.length === 0) {
      const text = "This OBR segment has no OBX segment.";
      read.faults.push(isEmpty ? fault(100, { line }, text) : notice("I", { line }, text));
      continue;
    }
    const role = componentOf(message, specimen, 11).toUpperCase();
    if (specimen && !patientRoles.includes(role)) {
      const text = `Its ${observations.length} observations were not stored: SPM-11 ${role} is not a patient’s specimen.`;
      read.faults.push(notice("I", { line: specimen.line, field: 11 }, text));
      continue;
    }
    const found = observations.map((segment) => readObservation(message, segment, { find, now, zone }));
    const candidates = candidatesOf(message, request, specimen);
    const hasResults = found.some(({ kind }) => kind !== "none");
    if (candidates.length === 0 && hasResults)
      read.faults.push(fault(101, { line, field: 3 }, "No barcode: SPM-2, OBR-3 and OBR-2 are empty."));
    for (const observation of found) {
      if (observation.kind === "none") read.faults.push(observation.fault);
      else if (candidates.length > 0) {
        if (observation.kind === "unmatched")
          read.unmatched.push({ ...observation.result, candidates, code: observation.code });
        else {
          read.entries.push({ ...observation.result, candidates });
          read.faults.push(...observation.notices);
        }
      }
    }
  }
  return read;
}

/** The roles of a patient's specimen, and of several patients' pooled; controls and calibrators have others. */
const patientRoles = ["", "P", "G", "L", "R"];

function groupsOf(message: Hl7Message, faults: Hl7Fault[]): { groups: Group[]; loose: Segment[] } {
  const groups: Group[] = [];
  const loose: Segment[] = [];
  for (const segment of message.segments) {
    const group = groups.at(-1);
    if (segment.id === "OBR") groups.push({ request: segment, observations: [], specimen: undefined });
    else if (segment.id === "OBX") (group?.observations ?? loose).push(segment);
    else if (segment.id === "SPM" && group) group.specimen ??= segment;
    else if (segment.id === "NTE" && componentOf(message, segment, 3) !== "")
      faults.push(notice("I", { line: segment.line, field: 3 }, "This comment was not stored."));
  }
  return { groups, loose };
}

/**
 * Returns the numbers of a specimen and its request, each once: both of SPM-2, OBR-3 and OBR-2. Some systems send the barcode as the
 * placer's number and one of their own as the filler's.
 */
function candidatesOf(message: Hl7Message, request: Segment, specimen: Segment | undefined): Candidate[] {
  const places = [
    { segment: specimen, field: 2, component: 1 },
    { segment: specimen, field: 2, component: 2 },
    { segment: request, field: 3, component: 1 },
    { segment: request, field: 2, component: 1 },
  ];
  const candidates = new Map<string, Candidate>();
  for (const { segment, field, component } of places) {
    const code = plainCode(identifierOf(message, segment, field, component));
    if (!segment || !code || candidates.has(code)) continue;
    candidates.set(code, { code, at: { line: segment.line, field }, name: `${segment.id}-${field}` });
  }
  return [...candidates.values()];
}
