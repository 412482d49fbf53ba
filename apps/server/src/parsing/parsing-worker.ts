/** The thread that reads what callers sent. */
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { AppError } from "../errors/errors.ts";
import type { ThreadAnswer } from "../threads/open-thread.ts";
import { asError } from "../errors/thrown.ts";
import type { ParseAnswer, ParseRequest } from "./open-parsing.ts";

/** Of 19 steps: answers go first, and a file still gets on where both processors are wanted. */
const low = 19;
if (process.platform === "linux")
  setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), low);

// The CSV parser makes an error for each line whose length is not the first one's, and its stack costs more than the line.
Error.stackTraceLimit = 1;

async function run({ module, name, input }: ParseRequest): Promise<ThreadAnswer<ParseAnswer>> {
  try {
    const { [name]: parse } = (await import(module)) as Record<string, (input: unknown) => unknown>;
    if (!parse) throw new Error(`${module} exports no ${name}`);
    return { answer: { output: await parse(input) } };
  } catch (error) {
    if (!(error instanceof AppError)) return { error: asError(error).stack ?? String(error) };
    const { code, message, fields, extra } = error;
    return { answer: { refusal: { code, message, fields, extra } } };
  }
}

async function answer(request: ParseRequest): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await run(request));
}

parentPort?.on("message", (request: ParseRequest) => void answer(request));
