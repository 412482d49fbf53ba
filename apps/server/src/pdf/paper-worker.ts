/** A thread that draws and signs papers, so that no request waits for another's. */
import { parentPort } from "node:worker_threads";
import { drawPaper } from "./draw-paper.ts";
import type { PaperRequest } from "./paper-maker.ts";
import { signPdf } from "./sign-pdf.ts";

async function make({ paper, key, at }: PaperRequest): Promise<Uint8Array> {
  return signPdf(await drawPaper(paper), { key, name: paper.facts.organisation, at: new Date(at) });
}

async function answer(request: PaperRequest & { id: number }): Promise<void> {
  const made = await make(request).then(
    (content) => ({ id: request.id, content: new Uint8Array(content) }),
    (error: unknown) => ({ id: request.id, error: String((error as Error).stack ?? error) }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(made);
}

parentPort?.on("message", (request: PaperRequest & { id: number }) => void answer(request));
