import type { Page } from "playwright-core";
import type { Pair, Person } from "./people.ts";
import { press, pressedOn } from "./press.ts";
import type { Screen } from "./screens.ts";
import { makeFinder, routesOf } from "./screens.ts";
import { openScreen, settle } from "./settle.ts";
import type { Shot } from "./shoot.ts";
import { shoot } from "./shoot.ts";
import type { State } from "./states.ts";
import { isOfScreen, putInto } from "./states.ts";

type Walk = {
  pair: Pair;
  person: Person;
  folder: string;
  only: string;
  wanted: readonly State[];
  /** Addresses without links to them. */
  apart: readonly string[];
};

/** A screen that redirects to the payment page, outside the dashboard. */
const leading = "/admin/clinics/billing/pay/$invoiceId";

/** Opens every screen that a person may see, from link to link, and takes its pictures. */
export async function walk({ pair, person, folder, only, wanted, apart }: Walk): Promise<Shot[]> {
  const isTheirs = (address: string) => address.startsWith("/admin") === (person.email !== null);
  const routes = (await routesOf(pair.wide)).filter((route) => isTheirs(route) && route !== leading);
  const finder = makeFinder(routes);
  const queue = finder.take([...finder.fixed, ...apart]);
  const shots: Shot[] = [];
  const calls = countCalls(pair.wide);
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    const { address } = screen;
    calls.count = 0;
    const landed = await openScreen(pair.wide, address);
    if (landed !== new URL(address, "http://localhost").pathname) continue;
    queue.push(...(await finder.takeLinks(pair.wide)));
    if (!screen.name.includes(only)) continue;
    const isWhole = !screen.isVariant && !person.isSandbox;
    const hasCalls = calls.count > 0;
    for (const state of wanted.filter((each) => isWhole || each === "full")) {
      if (state === "pressed") shots.push(...(await showPressed(pair, screen, { person, folder })));
      if (state === "pressed" || (state !== "full" && !hasCalls)) continue;
      const taken = await Promise.all(
        [pair.wide, pair.narrow].map((page) => show(page, screen, state, { person, folder })),
      );
      shots.push(...taken.flat());
    }
    process.stdout.write(`${person.name} ${screen.name}\n`);
  }
  for (const page of [pair.wide, pair.narrow]) await putInto(page, "full");
  for (const problem of new Set(pair.problems)) process.stdout.write(`! ${person.name}: ${problem}\n`);
  return shots;
}

function countCalls(page: Page): { count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (isOfScreen(request)) calls.count++;
  });
  return calls;
}

async function show(
  page: Page,
  { address, name }: Screen,
  state: State,
  { person, folder }: Pick<Walk, "person" | "folder">,
): Promise<Shot[]> {
  await putInto(page, state);
  await openScreen(page, address, state === "loading");
  if (state === "none" && !(await searchForNobody(page))) return [];
  const schemes: Shot["scheme"][] = state === "full" && !person.isSandbox ? ["light", "dark"] : ["light"];
  const shots = await shoot(page, { person: person.name, screen: name, state, folder, schemes });
  await putInto(page, "full");
  return shots;
}

/** On the narrow screen presses only what opened something on the wide one. */
async function showPressed(
  { wide, narrow }: Pair,
  screen: Screen,
  { person, folder }: Pick<Walk, "person" | "folder">,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const page of [wide, narrow]) {
    if (page === narrow && shots.length === 0) break;
    await putInto(page, "pressed");
    await openScreen(page, screen.address);
    const names = page === narrow ? { names: pressedOn(screen, shots) } : {};
    const schemes: Shot["scheme"][] = page === wide ? ["light", "dark"] : ["light"];
    shots.push(...(await press(page, screen, { person: person.name, folder, schemes, ...names })));
    // A notice from the last screen must not be in the next picture.
    await page.goto(screen.address);
    // A call in progress would otherwise never be answered.
    await settle(page);
    await putInto(page, "full");
  }
  return shots;
}

/** Returns whether the screen has a search. */
async function searchForNobody(page: Page): Promise<boolean> {
  // A scanner's field acts on typed text.
  const box = page.locator("[role=search] input:not([name=code])");
  if ((await box.count()) !== 1) return false;
  await box.fill("nobody-at-all");
  await box.press("Enter");
  await settle(page);
  return true;
}
