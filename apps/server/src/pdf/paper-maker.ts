import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import type { SigningKey } from "./signing-key.ts";

/** `at` is the time of signing, in epoch milliseconds. */
export type PaperRequest = { paper: Paper; key: SigningKey; at: number };

export type PaperMaker = {
  /** A paper as a signed PDF. */
  make(request: PaperRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Answer = { id: number; content: Uint8Array } | { id: number; error: string };
type Waiting = { resolve: (content: Uint8Array) => void; reject: (error: Error) => void };

/** Papers are made in one thread of their own, started with the first of them; when it dies the next starts another. */
export function openPaperMaker(): PaperMaker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;

  function end(ended: Worker, reason: Error): void {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL("./paper-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.on("message", (answer: Answer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      // An idle thread keeps no process alive.
      if (waiting.size === 0) started.unref();
      if ("content" in answer) caller?.resolve(answer.content);
      else caller?.reject(new Error("The paper could not be made", { cause: answer.error }));
    });
    started.on("error", (error) => end(started, error));
    started.on("exit", () => end(started, new Error("The thread that makes papers has ended")));
    return started;
  }

  return {
    make(request) {
      const thread = (worker ??= start());
      thread.ref();
      const id = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread.postMessage({ ...request, id });
      });
    },
    close: async () => void (await worker?.terminate()),
  };
}
