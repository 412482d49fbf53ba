import { openThread } from "../threads/open-thread.ts";
import { byUrgency } from "../threads/waiting.ts";
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

/** Far longer than any paper takes. */
const longestMs = 60_000;

/** Makes papers one at a time in a worker thread. */
export function openPaperMaker(limitMs = longestMs): PaperMaker {
  const thread = openThread<PaperRequest, Uint8Array>({
    file: new URL("./paper-worker.ts", import.meta.url),
    memoryMb: 256,
    limitMs,
    waiting: byUrgency(["now", "later"]),
  });
  return {
    make: (request, urgency) =>
      thread.run(urgency, request).catch((error: Error) => {
        throw new Error("The paper could not be made", { cause: error.message });
      }),
    close: () => thread.close(),
  };
}
