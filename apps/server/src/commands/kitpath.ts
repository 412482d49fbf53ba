#!/usr/bin/env node
/** `npx kitpath <command>`: the operators' commands, with the product's settings and databases. */
import { commands } from "./command-list.ts";
import { UsageError } from "./command.ts";
import { runCommand } from "./run-command.ts";

const wrongUsage = 2;
const isHelp = (word: string | undefined) => word === undefined || ["help", "--help", "-h"].includes(word);

async function listOfCommands(): Promise<string> {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`,
  );
  return `Usage: npx kitpath <command> [arguments]\n\n${(await Promise.all(lines)).join("\n")}\n
Every command reads the same settings as the product; docs/configuration.md lists them.
\`npx kitpath <command> --help\` shows its arguments. A command that fails exits with 1, and with 2 when its arguments are wrong.\n`;
}

const [name, ...args] = process.argv.slice(2);
await runCommand(async (keep) => {
  if (name === undefined || isHelp(name)) {
    process.stdout.write(await listOfCommands());
    return name === undefined ? wrongUsage : 0;
  }
  const load = commands[name];
  if (!load) {
    process.stderr.write(`There is no command “${name}”.\n\n${await listOfCommands()}`);
    return wrongUsage;
  }
  const command = await load();
  const usage = `Usage: npx kitpath ${name} ${command.usage}`.trimEnd();
  if (args.some((word) => word === "--help" || word === "-h")) {
    process.stdout.write(`${command.summary}\n\n${usage}\n\n${command.help}\n`);
    return 0;
  }
  try {
    return await command.run(args, keep);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    return wrongUsage;
  }
});
