/** The thread that draws and signs papers, so that the main thread is not blocked. */
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "../threads/open-thread.ts";
import { asError } from "../errors/thrown.ts";
import { drawPaper } from "./draw-paper.ts";
import { drawSheet } from "./draw-sheet.ts";
import type { PaperRequest } from "./paper-maker.ts";
import { signPdf } from "./sign-pdf.ts";

async function make(request: PaperRequest): Promise<ThreadAnswer<Uint8Array>> {
  try {
    if ("sheet" in request) {
      return { answer: new Uint8Array(await drawSheet(request.sheet, new Date(request.at))) };
    }
    const { paper, key, at } = request;
    const drawn = await drawPaper(paper);
    const signed = await signPdf(drawn, { key, name: paper.facts.organisation, at: new Date(at) });
    return { answer: new Uint8Array(signed) };
  } catch (error) {
    return { error: asError(error).stack ?? String(error) };
  }
}

async function answer(request: PaperRequest): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await make(request));
}

parentPort?.on("message", (request: PaperRequest) => void answer(request));
