import type { ErrorCode, FieldErrors } from "@kitpath/contract/operation/errors";
import { AppError } from "../errors/errors.ts";
import { ThreadEnded, openThread } from "../threads/open-thread.ts";
import { byTurns } from "../threads/waiting.ts";
import type { Parser } from "./parser.ts";

/** Runs a parser in the parsing thread for an organisation. Throws what the parser throws, `too_large` and `overloaded`. */
export type Parse = <Input, Output>(
  parser: Parser<Input, Output>,
  input: Input,
  organisationId: string,
) => Promise<Output>;

export type Parsing = { parse: Parse; close(): Promise<void> };

/** What is run in the thread. */
export type ParseRequest = { module: string; name: string; input: unknown };
export type ParseAnswer =
  | { output: unknown }
  | { refusal: { code: ErrorCode; message: string; fields: FieldErrors; extra: Record<string, unknown> } };

/** Far longer than the largest file takes that its parser's limits let through, on a busy machine too. */
const longestMs = 10_000;
const memoryMb = 512;
/** How many files wait at most: of one organisation, and of all. They are kept in memory, up to 24 MiB each. */
const mostWaiting = { perLane: 8, total: 16 };

const tooLong = () =>
  new AppError("too_large", {
    message: "Reading this takes too long. Split it into smaller parts and send them one after another.",
  });

const tooMany = () =>
  new AppError("overloaded", {
    message: "Several files are being read. Try again when they are done.",
    retryAfterSeconds: 10,
  });

const refusals = { limit: tooLong, crowded: tooMany, closed: () => new AppError("overloaded") };

/**
 * Reads files and long messages in a thread of their own, so that however long one takes nobody else waits for an answer.
 * Organisations take turns, and share the room to wait.
 */
export function openParsing(limitMs = longestMs): Parsing {
  const thread = openThread<ParseRequest, ParseAnswer>({
    file: new URL("./parsing-worker.ts", import.meta.url),
    memoryMb,
    limitMs,
    waiting: byTurns(mostWaiting),
  });
  return {
    async parse<Input, Output>(
      { module, name }: Parser<Input, Output>,
      input: Input,
      organisationId: string,
    ) {
      const told = await thread.run(organisationId, { module, name, input }).catch((error: unknown) => {
        if (!(error instanceof ThreadEnded)) throw error;
        throw refusals[error.reason]();
      });
      if ("output" in told) return told.output as Output;
      throw new AppError(told.refusal.code, told.refusal);
    },
    close: () => thread.close(),
  };
}
