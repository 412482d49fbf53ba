/** Runs test files one after the other, each as one test that contains its own tests, until no unclaimed file is left. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { isJourney } from "./test-files.ts";
import { followLess } from "./follow-less.ts";
import { claim, claimOf, filesPerProcess } from "./test-claims.ts";

const followAll = followLess();
// Only now, as `followLess` says.
const { test } = await import("node:test");

const fileLimitMs = 1_200_000;
const { files, claims } = JSON.parse(process.env.KITPATH_TEST_FILES ?? "{}") as {
  files: string[];
  claims: string;
};

/** A run must fail because of a change and not because of random input; `npm run drill:inputs` uses new seeds. */
fc.configureGlobal({ seed: Number(process.env.KITPATH_TEST_SEED ?? 1) });

let taken = 0;
let closeBrowser = async (): Promise<void> => undefined;
for (const [index, file] of files.entries()) {
  if (taken === filesPerProcess) break;
  if (!(await claim(claims, index))) continue;
  taken++;
  if (isJourney(file)) closeBrowser = (await import("../e2e/browser.ts")).keepSharedBrowser();
  // What the file registers belongs to this test and ends with it: its tests and its `after` hooks.
  await test(file, { timeout: fileLimitMs }, async () => {
    followAll(true);
    await import(pathToFileURL(resolve(file)).href).finally(() => followAll(false));
  });
  await writeFile(claimOf(claims, index), "done");
}
await closeBrowser();
