import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";
import type { Keep } from "../process/run-process.ts";
import { asError } from "../errors/thrown.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Given<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** A command that operators run beside the product. */
export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** The arguments after the command's name. */
  usage: string;
  /** Explains each argument, and anything else worth knowing. */
  help: string;
  /** Returns the exit code. Throws UsageError for arguments that it does not accept. */
  run(args: string[], keep: Keep): Promise<number>;
};

/** The arguments are not what the command accepts. */
export class UsageError extends Error {}

type Definition<O extends Options> = Omit<Command, "run"> & {
  options: O;
  /** How many positional arguments it takes. */
  places?: { least: number; most: number };
  run(given: Given<O>["values"], places: string[], keep: Keep): Promise<number>;
};

/** Makes a command from its definition: parses its arguments and rejects wrong ones. */
export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const { summary, usage, help, options, places = { least: 0, most: 0 } } = definition;
  return {
    summary,
    usage,
    help,
    run(args, keep) {
      const { values, positionals } = parse(args, options);
      const extra = positionals[places.most];
      if (extra !== undefined) throw new UsageError(`It takes no “${extra}”.`);
      if (positionals.length < places.least) throw new UsageError("An argument is missing.");
      return definition.run(values, positionals, keep);
    },
  };
}

function parse<const O extends Options>(args: string[], options: O): Given<O> {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

/** The first sentence of the message, without the advice that Node appends. */
const messageOf = (error: unknown): string => asError(error).message.replace(/\. .*$/s, "");
