import type { Urgency } from "./paper-maker.ts";
import type { LabelSheet } from "./label-sheet.ts";
import type { Paper } from "./paper.ts";

/** A mode's papers: made and signed with its key. */
export type Papers = {
  make(paper: Paper, urgency: Urgency): Promise<Uint8Array>;
  /** Somebody waits for them. */
  labels(sheet: LabelSheet): Promise<Uint8Array>;
  /** Where a certificate with this code is checked. */
  verifyUrl(code: string): string;
};
