import assert from "node:assert/strict";
import { readdir, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { openLocalFiles } from "./local-files.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

test("files that a killed process left half-written are deleted after an hour, and nothing else is", async () => {
  const now = new Date();
  const folder = await temporaryFolder();
  const files = openLocalFiles({ folder, secret: async () => new Uint8Array(32) });
  const unfinished = join(folder, "unfinished");
  const { promise: held, resolve: goOn } = Promise.withResolvers<string>();
  async function* slowly() {
    yield "name\n";
    yield await held;
  }
  const start = async (key: string): Promise<{ outcome: Promise<string>; path: string }> => {
    const before: string[] = await readdir(unfinished).catch(() => []);
    const outcome = Promise.allSettled([files.write(`clinic/${key}`, slowly())]);
    const path = await until(async () => {
      const names = await readdir(unfinished).catch(() => []);
      return names.find((name) => !before.includes(name));
    }, "file half-written");
    return { outcome: outcome.then(([{ status }]) => status), path: join(unfinished, path) };
  };
  const killed = [await start("reports/old.pdf"), await start("exports/old.csv")];
  const running = await start("exports/new.csv");
  const anHourAgo = new Date(now.getTime() - 3_600_001);
  for (const { path } of killed) await utimes(path, anHourAgo, anHourAgo);
  await removeUnfinished(files, now);
  assert.deepEqual(await readdir(unfinished), [basename(running.path)]);
  goOn("Zoë\n");
  for (const { outcome } of killed) assert.equal(await outcome, "rejected");
  assert.equal(await running.outcome, "fulfilled");
  assert.deepEqual(await readdir(unfinished), []);
  assert.deepEqual(await readdir(join(folder, "clinic/exports")), ["new.csv"]);
});
