import type { Urgency } from "./paper-maker.ts";
import type { Paper } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

/** Makes a mode's papers, signed with its key. */
export type Papers = {
  make(paper: Paper, urgency: Urgency): Promise<Uint8Array>;
  /** Makes labels, packing slips and sheets of codes, with urgency `now`. */
  print(sheet: Sheet): Promise<Uint8Array>;
  /** The address where a certificate with this code can be verified. */
  verifyUrl(code: string): string;
  /** The address where people register the kits of the clinic with this code. */
  registrationUrl(partnerCode: string | null): string;
};
