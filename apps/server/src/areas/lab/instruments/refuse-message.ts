import type { ModeName } from "../../../mode-names.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf } from "#hl7/hl7-segments.ts";
import { shorten } from "@kitpath/contract/fields/shorten";
import type { Hl7Fault } from "./hl7-fault.ts";
import { fault } from "./hl7-fault.ts";

/** Returns why a message cannot be taken whatever it contains: its type, event, processing id or version; null if it can. */
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
