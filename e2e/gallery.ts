/**
 * Takes pictures of every screen in every state, side by side in `.cache/gallery/index.html`: `npm run gallery [-- --only <part
 * of an address>] [--as <name>] [--state <state>] [--at <address of a running product>]`, or with `--pictures` only those of
 * the README.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { launchBrowser } from "./browser.ts";
import { addressesOfVisitors, fillGaps } from "./gallery/fill-gaps.ts";
import { indexPage } from "./gallery/index-page.ts";
import { walkOwnPlace } from "./gallery/own-place.ts";
import { openPair, people } from "./gallery/people.ts";
import { takePictures } from "./gallery/pictures.ts";
import { walkPlainPages } from "./gallery/plain-pages.ts";
import type { Shot } from "./gallery/shoot.ts";
import { states } from "./gallery/states.ts";
import { walk } from "./gallery/walk.ts";
import { openProduct } from "./server.ts";

const folder = ".cache/gallery";
const { values: asked } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    as: { type: "string" },
    state: { type: "string" },
    at: { type: "string" },
    pictures: { type: "boolean", default: false },
  },
});
const chosen = people.filter(({ name }) => asked.as === undefined || name === asked.as);
const wanted = states.filter((state) => asked.state === undefined || state === asked.state);
if (chosen.length === 0 || wanted.length === 0) throw new Error("There is no such person or state.");

const started = performance.now();
const product = asked.at ? null : await openProduct();
const url = product?.url ?? asked.at!;
const browser = await launchBrowser();
const shots: Shot[] = [];
try {
  // The README shows the demonstration unchanged.
  if (asked.pictures) await takePictures(browser, url);
  else await fillGaps(browser, url);
  for (const person of asked.pictures ? [] : chosen) {
    await rm(`${folder}/${person.name}`, { recursive: true, force: true });
    await mkdir(`${folder}/${person.name}`, { recursive: true });
    if (person.name === "taker") {
      shots.push(...(await walkOwnPlace(browser, { url, folder, only: asked.only })));
      continue;
    }
    const pair = await openPair(browser, url, person);
    const apart = person.email ? ["/admin/nowhere"] : await addressesOfVisitors(url);
    shots.push(...(await walk({ pair, person, folder, only: asked.only, wanted, apart })));
    if (!person.email) shots.push(...(await walkPlainPages(pair, { url, folder, only: asked.only })));
    await pair.close();
  }
} finally {
  await browser.close();
  await product?.stop();
}
if (!asked.pictures) await writeFile(`${folder}/index.html`, indexPage(shots));
const flawed = shots.filter(({ flaws }) => flaws.length > 0);
for (const { file, flaws } of flawed) process.stdout.write(`${file}\n  ${flaws.join("\n  ")}\n`);
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${shots.length} pictures in ${seconds} s, ${flawed.length} of them with something to look at: ${folder}/index.html\n`,
);
