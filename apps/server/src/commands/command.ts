import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";
import type { Keep } from "../run-process.ts";
import { asError } from "../thrown.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Given<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** What an operator runs beside the product. */
export type Command = {
  /** In one line, for the list of them. */
  summary: string;
  /** What follows the command's name. */
  usage: string;
  /** What each argument means, and what else is good to know. */
  help: string;
  /** Gives the exit code. Throws UsageError for arguments that it does not take. */
  run(args: string[], keep: Keep): Promise<number>;
};

/** Arguments that a command does not take: what is wrong with them. */
export class UsageError extends Error {}

type Definition<O extends Options> = Omit<Command, "run"> & {
  options: O;
  /** How many arguments without a name it takes. */
  places?: { least: number; most: number };
  run(given: Given<O>["values"], places: string[], keep: Keep): Promise<number>;
};

/** A command from its definition: its arguments are parsed, and refused where it does not take them. */
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

/** What is wrong, without the advice that follows it. */
const messageOf = (error: unknown): string => asError(error).message.replace(/\. .*$/s, "");
