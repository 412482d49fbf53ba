/**
 * `npm run drill:inputs [-- --seed N --times N]`: sends random inputs to every call, different ones each time, and looks for
 * internal errors.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { seed: { type: "string" }, times: { type: "string" } } });
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const times = Number(values.times ?? 10);

process.stdout.write(`To send the same again: npm run drill:inputs -- --seed ${seed} --times ${times}\n`);
const test = spawn(process.execPath, ["scripts/test.ts", "http/any-"], {
  env: { ...process.env, KITPATH_TEST_SEED: String(seed), KITPATH_INPUT_TIMES: String(times) },
  stdio: "inherit",
});
const [code] = await once(test, "exit");
process.exitCode = Number(code ?? 1);
