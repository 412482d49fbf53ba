import type { Page } from "playwright-core";
import type { State } from "./states.ts";

export type Shot = {
  person: string;
  screen: string;
  state: State;
  width: number;
  scheme: "light" | "dark";
  file: string;
  /** Flaws that a program can detect. */
  flaws: string[];
};

const tallest = 2_400;

/** Finds elements that overflow sideways or are cut off without an ellipsis. Runs in the page. */
const findFlaws = `(() => {
  const root = document.documentElement;
  const flaws = [];
  if (root.scrollWidth > root.clientWidth) flaws.push("scrolls sideways by " + (root.scrollWidth - root.clientWidth) + " px");
  for (const element of document.querySelectorAll("main :not(input), [role=dialog] :not(input)")) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    if (!isCut || !["hidden", "clip"].includes(overflowX) || textOverflow === "ellipsis" || clipPath !== "none") continue;
    flaws.push("cuts off " + (element.scrollWidth - element.clientWidth) + " px: " + element.className + " " + element.innerText.slice(0, 60));
  }
  for (const table of document.querySelectorAll("main table")) {
    const { clientWidth, scrollWidth } = table.parentElement;
    const isMeant = getComputedStyle(table.parentElement).overflowY !== "hidden";
    // What is for screen readers alone is in a box of 1 px.
    if (!isMeant && clientWidth > 1 && scrollWidth > clientWidth + 1) flaws.push("is a table " + (scrollWidth - clientWidth) + " px too wide");
  }
  return flaws;
})()`;

/** Takes pictures of a page in the given schemes. */
export async function shoot(
  page: Page,
  of: Omit<Shot, "width" | "scheme" | "flaws" | "file"> & { folder: string; schemes: Shot["scheme"][] },
): Promise<Shot[]> {
  const { folder, schemes, ...rest } = of;
  const { width } = page.viewportSize()!;
  await page.evaluate("scrollTo(0, 0)");
  const flaws = await page.evaluate<string[]>(findFlaws);
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    const file = `${rest.person}/${nameOf(rest.screen)}.${rest.state}.${width}.${scheme}.png`;
    await page.screenshot({
      path: `${folder}/${file}`,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: tallest },
      animations: "disabled",
    });
    shots.push({ ...rest, width, scheme, file, flaws });
  }
  return shots;
}

const nameOf = (screen: string): string =>
  screen
    .replace(/^\/(admin\/)?(clinics\/)?/, "")
    .replaceAll(/[^\w=$-]+/g, ".")
    .slice(0, 100) || "home";
