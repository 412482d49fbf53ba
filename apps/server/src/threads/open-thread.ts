import { Worker } from "node:worker_threads";
import type { Waiting } from "./waiting.ts";

/** What a thread answers a request with: `error` is the stack of an error. */
export type ThreadAnswer<Answer> = { answer: Answer } | { error: string };

/** `limit`: it took longer than it may, or needed more memory; `crowded`: too much waits; `closed`: nobody does any more work. */
type EndReason = "limit" | "crowded" | "closed";

/** Work that a thread did not finish. */
export class ThreadEnded extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export type Work<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

type ThreadOptions<Request, Answer> = {
  file: URL;
  memoryMb: number;
  /** The time after which a request is given up, on however busy a machine: one that hangs must not hold up all others for good. */
  limitMs: number;
  waiting: Waiting<Work<Request, Answer>>;
};

export type Thread<Request, Answer> = {
  run(lane: string, request: Request): Promise<Answer>;
  /** Rejects all requests that are not finished. */
  close(): Promise<void>;
};

/**
 * Does work one request at a time in a worker thread that is started for the first; if it dies or hangs, the next request starts
 * another. Rejects with the error that the thread tells, or with `ThreadEnded`.
 */
export function openThread<Request, Answer>(
  options: ThreadOptions<Request, Answer>,
): Thread<Request, Answer> {
  const { file, memoryMb, limitMs, waiting } = options;
  let worker: Worker | null = null;
  let current: Work<Request, Answer> | null = null;
  let limit: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    if (current) return;
    current = waiting.shift() ?? null;
    // An idle thread must not keep the process alive.
    if (!current) return worker?.unref();
    const begun = (worker ??= start());
    begun.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    begun.postMessage(current.request);
    limit = setTimeout(() => end(begun, "It took too long"), limitMs).unref();
  }

  function finish(settle: (work: Work<Request, Answer>) => void): void {
    clearTimeout(limit);
    const done = current;
    current = null;
    if (done) settle(done);
    next();
  }

  function start(): Worker {
    isClosed = false;
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    started.on("message", (told: ThreadAnswer<Answer>) => {
      if (worker !== started) return;
      finish(({ resolve, reject }) =>
        "answer" in told ? resolve(told.answer) : reject(new Error(told.error)),
      );
    });
    started.on("error", (error) => end(started, String(error)));
    started.on("exit", () => end(started, "The thread has ended"));
    return started;
  }

  /** Gives up a thread with what it was doing. */
  function end(ended: Worker, why: string): void {
    if (worker !== ended) return;
    worker = null;
    void ended.terminate();
    finish(({ reject }) => reject(new ThreadEnded(isClosed ? "closed" : "limit", why)));
  }

  return {
    run: (lane, request) =>
      new Promise((resolve, reject) => {
        const left = waiting.push(lane, { request, resolve, reject });
        left?.reject(new ThreadEnded("crowded", "Too much waits"));
        next();
      }),
    async close() {
      for (let given = waiting.shift(); given; given = waiting.shift())
        given.reject(new ThreadEnded("closed", "No more work is done"));
      isClosed = true;
      await worker?.terminate();
    },
  };
}
