/** A pure function that reads what somebody sent, by the module that exports it under its own name. */
export type Parser<Input, Output> = {
  module: string;
  name: string;
  /** For its types alone: it is called in the thread. */
  parse: (input: Input) => Output | Promise<Output>;
};

/**
 * Names a function to be run in the parsing thread. Call it where the function is exported: `parserOf(import.meta.url, readFile)`.
 * Its input and output are copied between threads, so they are plain data; an `AppError` that it throws reaches the caller.
 */
export const parserOf = <Input, Output>(
  module: string,
  parse: (input: Input) => Output | Promise<Output>,
): Parser<Input, Output> => ({ module, name: parse.name, parse });
