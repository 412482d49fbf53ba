/** `npm run bench [-- --orders N --json file]`: every figure beside its limit, measured in the same run. */
import { writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { databaseName, openDataFolder } from "./data-folder.ts";
import { scanLimitMs } from "./measure-accession.ts";
import { bulkLimitSeconds } from "./measure-bulk.ts";
import { exportShareLimit, shareOfCopy } from "./measure-export.ts";
import { measureFigures } from "./measure-figures.ts";
import { importLimitSeconds } from "./measure-import.ts";
import { passesOverload } from "./measure-overload.ts";
import { isWithin, measureScreens, printScreens } from "./measure-screens.ts";
import { measureStart } from "./measure-start.ts";
import { memoryLimitMb, passes, printTable } from "./print-table.ts";

const { values } = parseArgs({ options: { orders: { type: "string" }, json: { type: "string" } } });
const orders = Number(values.orders ?? 5_000_000);
const say = (text: string) => process.stderr.write(`  ${text}\n`);
// Ends the processes of the run too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

async function run(): Promise<boolean> {
  if (!Number.isSafeInteger(orders) || orders < 1000)
    throw new Error("--orders takes a number from 1000 on.");
  const { folder, loaded } = await openDataFolder(orders, say);
  const busy = loadavg()[0]!;
  if (busy > 0.5) say(`the machine is busy (load ${busy.toFixed(1)}): expect higher figures`);
  const starts = await measureStart();
  say("measuring screens in a browser");
  const screens = await measureScreens();
  // The product's own settings: what is measured is what is shipped.
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const figures = await measureFigures({ ...postgres.connection, database: databaseName }, loaded, say);
    process.stdout.write(
      `${loaded.orders.toLocaleString("en-GB")} orders, ${loaded.ordersOfBigClinic.toLocaleString("en-GB")} of them in ` +
        `the measured clinic; loaded in ${loaded.seconds} s; ${availableParallelism()} processors, Node ${process.version}\n`,
    );
    printTable(figures, starts);
    printScreens(screens);
    if (values.json)
      await writeFile(values.json, `${JSON.stringify({ loaded, starts, screens, ...figures }, null, 2)}\n`);
    return (
      figures.measured.every(passes) &&
      screens.every(isWithin) &&
      figures.memoryMb < memoryLimitMb &&
      shareOfCopy(figures.exported) >= exportShareLimit &&
      shareOfCopy(figures.exportedTests) >= exportShareLimit &&
      figures.bulk.seconds < bulkLimitSeconds &&
      figures.scans.p99 < scanLimitMs &&
      figures.imported.seconds < importLimitSeconds &&
      figures.overloads.every(passesOverload)
    );
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
