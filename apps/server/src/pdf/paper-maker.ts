import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import type { Sheet } from "./sheet.ts";
import type { SigningKey } from "./signing-key.ts";

/** A paper to sign, or an unsigned sheet. `at` is the time of creation in epoch milliseconds. */
export type PaperRequest = { paper: Paper; key: SigningKey; at: number } | { sheet: Sheet; at: number };

/** `now` if somebody is waiting for it. */
export type Urgency = "now" | "later";

export type PaperMaker = {
  /** Makes a paper as a signed PDF, or a sheet as an unsigned one. Requests for `now` go before all those for `later`. */
  make(request: PaperRequest, urgency: Urgency): Promise<Uint8Array>;
  /** Rejects all requests that are not finished. */
  close(): Promise<void>;
};

export type PaperAnswer = { content: Uint8Array } | { error: string };
type Order = {
  request: PaperRequest;
  resolve: (content: Uint8Array) => void;
  reject: (error: Error) => void;
};

/** Far longer than any paper takes, on however busy a machine: a drawing that hangs must not hold up all others for good. */
const longestMs = 60_000;

/**
 * Makes papers one at a time in a worker thread that is started for the first; if it dies or hangs, the next request starts
 * another.
 */
export function openPaperMaker(limitMs = longestMs): PaperMaker {
  const waiting: Record<Urgency, Order[]> = { now: [], later: [] };
  let worker: Worker | null = null;
  let current: Order | null = null;
  let limit: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    current = waiting.now.shift() ?? waiting.later.shift() ?? null;
    // An idle thread must not keep the process alive.
    if (!current) return worker?.unref();
    const begun = (worker ??= start());
    begun.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    begun.postMessage(current.request);
    limit = setTimeout(() => end(begun, "It took too long"), limitMs).unref();
  }

  function finish(answer: PaperAnswer): void {
    clearTimeout(limit);
    const order = current;
    current = null;
    if ("content" in answer) order?.resolve(answer.content);
    else order?.reject(new Error("The paper could not be made", { cause: answer.error }));
    next();
  }

  function start(): Worker {
    const started = new Worker(new URL("./paper-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.on("message", (answer: PaperAnswer) => {
      if (worker === started) finish(answer);
    });
    started.on("error", (error) => end(started, String(error)));
    started.on("exit", () => end(started, "The thread that makes papers has ended"));
    return started;
  }

  /** Gives up a thread with what it was making. */
  function end(ended: Worker, error: string): void {
    if (worker !== ended) return;
    worker = null;
    void ended.terminate();
    finish({ error });
  }

  return {
    make(request, urgency) {
      return new Promise((resolve, reject) => {
        waiting[urgency].push({ request, resolve, reject });
        next();
      });
    },
    async close() {
      const given = [...waiting.now.splice(0), ...waiting.later.splice(0)];
      for (const { reject } of given) reject(new Error("No more papers are made"));
      await worker?.terminate();
    },
  };
}
