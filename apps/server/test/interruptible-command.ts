/** A command that opens two things and is at work on the first until that is closed; the second opens when it is. */
import { setTimeout as pause } from "node:timers/promises";
import { runCommand } from "../src/commands/run-command.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async (keep) => {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  keep(async () => {
    reject(new Error("Its connection is gone"));
    await pause(200);
    say("closed the first");
  });
  setInterval(() => undefined, 60_000);
  say("at work");
  try {
    return await failed;
  } finally {
    await pause(400);
    keep(async () => {
      await pause(50);
      say("closed the second");
    });
  }
});
