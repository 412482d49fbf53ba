import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { readPaperBrand } from "#areas/access/branding/letterhead.ts";
import { markOf } from "#areas/kits/papers/paper.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { SummaryPaper } from "../../../pdf/paper.ts";
import type { Scope } from "../../../scope.ts";
import { summaryFactsOf } from "./summary-facts.ts";
import type { Summary } from "./summary.ts";

type At = Pick<Scope, "mode" | "now">;

/** Returns a summary as a paper in the clinic's look. */
export const summaryPaper = async (
  trx: TenantTransaction,
  { mode, now }: At,
  summary: Summary,
): Promise<SummaryPaper> => ({
  kind: "summary",
  facts: summaryFactsOf(summary, now),
  mark: markOf({ mode }, false),
  brand: await readPaperBrand(trx, summary.clinic.id),
});

/** Draws and signs it, in the thread that makes papers: outside the transaction that has read it. */
export const summaryPdf = async ({ mode, now }: At, paper: SummaryPaper): Promise<FileAnswer> => ({
  filename: `results-${dayOf(now)}.pdf`,
  mediaType: "application/pdf",
  content: await mode.papers.make(paper, "now"),
});
