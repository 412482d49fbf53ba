/** A thread that draws and signs papers, so that no request waits for another's. */
import { parentPort } from "node:worker_threads";
import { drawPaper } from "./draw-paper.ts";
import type { PaperRequest } from "./paper-maker.ts";
import { signPdf } from "./sign-pdf.ts";

async function make({ paper, key, at }: PaperRequest): Promise<Uint8Array> {
  return signPdf(await drawPaper(paper), { key, name: paper.facts.organisation, at: new Date(at) });
}

parentPort?.on("message", async (request: PaperRequest & { id: number }) => {
  const answer = await make(request).then(
    (content) => ({ id: request.id, content: new Uint8Array(content) }),
    (error: unknown) => ({ id: request.id, error: String((error as Error).stack ?? error) }),
  );
  parentPort?.postMessage(answer);
});
