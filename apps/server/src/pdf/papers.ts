import type { Urgency } from "./paper-maker.ts";
import type { Paper } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

/** A mode's papers: made and signed with its key. */
export type Papers = {
  make(paper: Paper, urgency: Urgency): Promise<Uint8Array>;
  /** Labels and packing slips, for whoever waits for them. */
  print(sheet: Sheet): Promise<Uint8Array>;
  /** Where a certificate with this code is checked. */
  verifyUrl(code: string): string;
};
