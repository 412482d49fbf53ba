import type { Urgency } from "../../pdf/paper-maker.ts";
import type { Mode } from "../../scope.ts";
import type { FoundPaper } from "./find-paper.ts";

/** Makes sure that the file of a paper is there. It can be made anew at any time, so the store is but a cache. */
export async function keepPaper(
  { files, papers }: Mode,
  { paper, file }: FoundPaper,
  urgency: Urgency,
): Promise<void> {
  if (!(await files.has(file.key))) await files.put(file.key, await papers.make(paper, urgency));
}
