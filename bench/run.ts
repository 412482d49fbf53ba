/**
 * `npm run bench [-- --orders N --json file]`: measures every figure with its limit in one run, and writes
 * `docs/performance.md`.
 */
import { writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { Loaded } from "./data-folder.ts";
import { databaseName, openDataFolder } from "./data-folder.ts";
import { sectionOf } from "./figure.ts";
import { measureFigures } from "./measure-figures.ts";
import { machineTitle, measureMachine } from "./measure-machine.ts";
import { measureScreens, screensTitle } from "./measure-screens.ts";
import { measureStart } from "./measure-start.ts";
import { toPage, toText } from "./print-sections.ts";

const { values } = parseArgs({ options: { orders: { type: "string" }, json: { type: "string" } } });
const orders = Number(values.orders ?? 5_000_000);
const page = new URL("../docs/performance.md", import.meta.url);
const say = (text: string) => process.stderr.write(`  ${text}\n`);
// Also ends the processes of the run.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const introduce = ({ orders: all, ordersOfBigClinic }: Loaded): string =>
  `${all.toLocaleString("en-GB")} orders, ${ordersOfBigClinic.toLocaleString("en-GB")} of them in the measured clinic; ` +
  `${availableParallelism()} processors, Node ${process.version}. Each call is timed at the server over HTTP, beside the ` +
  "same SQL straight through the driver and a bare `node:http` answer of the same bytes. Figures without a limit are for " +
  "comparison: those of the machine tell a slow machine from a slow product.";

async function run(): Promise<boolean> {
  if (!Number.isSafeInteger(orders) || orders < 1000)
    throw new Error("--orders takes a number from 1000 on.");
  const { folder, loaded } = await openDataFolder(orders, say);
  const busy = loadavg()[0]!;
  if (busy > 0.5) say(`the machine is busy (load ${busy.toFixed(1)}): expect higher figures`);
  const machine = await measureMachine();
  const starts = await measureStart();
  say("measuring screens in a browser");
  const screens = await measureScreens();
  // With the product's own settings, so that the shipped configuration is measured.
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const sections = [
      sectionOf(machineTitle, machine),
      sectionOf("Starting", starts),
      sectionOf(screensTitle, screens),
      ...(await measureFigures({ ...postgres.connection, database: databaseName }, loaded, say)),
    ];
    const introduction = introduce(loaded);
    process.stdout.write(`${introduction}\n\n${toText(sections)}`);
    if (values.json) await writeFile(values.json, `${JSON.stringify({ loaded, sections }, null, 2)}\n`);
    // Figures of a smaller run are not worth publishing.
    if (!values.orders) await writeFile(page, toPage(introduction, sections));
    return sections.every(({ isMet }) => isMet);
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
process.exit();
