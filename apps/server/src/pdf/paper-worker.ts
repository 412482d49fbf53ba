/** A thread that draws and signs papers, so that no request waits for another's. */
import { parentPort } from "node:worker_threads";
import { drawLabels } from "./draw-labels.ts";
import { drawPaper } from "./draw-paper.ts";
import type { LabelRequest, PaperAnswer, PaperRequest } from "./paper-maker.ts";
import { signPdf } from "./sign-pdf.ts";

type Request = PaperRequest | LabelRequest;

async function make(request: Request): Promise<PaperAnswer> {
  try {
    if ("labels" in request) return { content: new Uint8Array(await drawLabels(request.labels)) };
    const { paper, key, at } = request;
    const drawn = await drawPaper(paper);
    const signed = await signPdf(drawn, { key, name: paper.facts.organisation, at: new Date(at) });
    return { content: new Uint8Array(signed) };
  } catch (error) {
    return { error: String((error as Error).stack ?? error) };
  }
}

async function answer(request: Request): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await make(request));
}

parentPort?.on("message", (request: Request) => void answer(request));
