/** Measures the machine itself. `node bench/measure-machine.ts` prints only these figures. */
import { spawnSync } from "node:child_process";
import { fdatasyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import type { Figure } from "./figure.ts";
import { sectionOf } from "./figure.ts";
import { at } from "./pace.ts";
import { toText } from "./print-sections.ts";

const memoryBytes = 64 * 1024 * 1024;
const pageBytes = 4096;
const writes = 100;
const processes = 10;

/** Returns how many milliseconds a piece of work takes. */
function time(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function touchMemory(): void {
  const memory = Buffer.allocUnsafeSlow(memoryBytes);
  for (let at = 0; at < memoryBytes; at += pageBytes) memory[at] = 1;
}

function timeWrites(folder: string): number {
  const file = openSync(join(folder, "written"), "w");
  const block = Buffer.alloc(8192, 1);
  const write = () => {
    writeSync(file, block);
    fdatasyncSync(file);
  };
  return at(
    Array.from({ length: writes }, () => time(write)),
    0.5,
  );
}

/** Seconds for an empty cluster, which a first start of the product begins with. */
async function timePostgres(): Promise<number> {
  return inFreshFolder(async (folder) => {
    const started = performance.now();
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    const seconds = (performance.now() - started) / 1000;
    await postgres.stop();
    return seconds;
  });
}

const runEmptyProcess = () => spawnSync(process.execPath, ["--eval", "0"]);

/** None has a limit: they tell a slow machine from a slow product when two runs are compared. */
export const measureMachine = (): Promise<Figure[]> =>
  inFreshFolder(async (folder) => [
    {
      name: "4 KB of memory, touched for the first time",
      value: (time(touchMemory) * 1000) / (memoryBytes / pageBytes),
      unit: "µs",
      note: `mean of ${memoryBytes / pageBytes}`,
    },
    { name: "8 KB written and synced", value: timeWrites(folder), unit: "ms", note: `median of ${writes}` },
    {
      name: "an empty Node process, from start to end",
      value: at(
        Array.from({ length: processes }, () => time(runEmptyProcess)),
        0.5,
      ),
      unit: "ms",
      note: `median of ${processes}`,
    },
    { name: "an empty PostgreSQL, created and started", value: await timePostgres(), unit: "s" },
  ]);

export const machineTitle = "The machine itself";

if (import.meta.main) {
  process.stdout.write(toText([sectionOf(machineTitle, await measureMachine())]));
  process.exit();
}
