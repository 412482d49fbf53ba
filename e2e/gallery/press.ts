import type { Page } from "playwright-core";
import type { Screen } from "./screens.ts";
import { openScreen, settle } from "./settle.ts";
import type { Shot } from "./shoot.ts";
import { shoot } from "./shoot.ts";

type Button = { name: string; index: number };
type Options = {
  person: string;
  folder: string;
  schemes: Shot["scheme"][];
  /** If given, only these buttons are pressed. */
  names?: ReadonlySet<string>;
};

/** On the not-found screen, the buttons of the header are pressed. */
const buttonsOn = ({ address }: Screen) => (address.endsWith("/nowhere") ? "header button" : "main button");

/** At most this many per table column: every row has the same buttons, some of them named by their row. */
const mostInColumn = 3;
const findButtons = (selector: string) => `(() => {
  const names = new Set();
  const inColumn = new Map();
  return [...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((button, index) => {
    const isPlain = !button.disabled && button.checkVisibility() && !button.closest('nav[aria-label="Pages"], [role=search]');
    const name = button.innerText.trim().split("\\n")[0] || (button.ariaLabel ?? "").split(" ")[0];
    if (!isPlain || !name || button.role === "switch" || names.has(name)) return [];
    const cell = button.closest("td, li");
    const column = cell ? (cell.cellIndex ?? "list") : null;
    const before = inColumn.get(column) ?? 0;
    if (cell && before >= ${mostInColumn}) return [];
    inColumn.set(column, before + 1);
    names.add(name);
    return [{ name, index }];
  });
})()`;

/** Counts what a press can open: dialogs, menus, field errors, alerts. */
const countBrought = `document.querySelectorAll(
  "[role=dialog], [role=alertdialog], [role=menu], [aria-invalid=true], [role=alert]").length`;

/** Presses the buttons of a screen and takes pictures of what opens; nothing is changed by it. */
export async function press(page: Page, screen: Screen, options: Options): Promise<Shot[]> {
  const { person, folder, schemes, names } = options;
  const selector = buttonsOn(screen);
  await page.evaluate("self.print = () => undefined");
  const shots: Shot[] = [];
  const buttons = await page.evaluate<Button[]>(findButtons(selector));
  for (const { name, index } of buttons.filter((button) => names?.has(button.name) ?? true)) {
    const take = async (what: string) =>
      shots.push(
        ...(await shoot(page, {
          person,
          screen: `${screen.name} ${what}`,
          state: "pressed",
          folder,
          schemes,
        })),
      );
    const [isShown, hasMoved] = await brings(page, () => page.locator(selector).nth(index).click(quickly));
    if (isShown) {
      await take(name);
      const send = page.locator("[role=dialog] button[type=submit]:enabled").last();
      const isRefused = (await send.count()) > 0 && (await brings(page, () => send.click(quickly)))[0];
      if (isRefused) await take(`${name} sent`);
    }
    if (isShown || hasMoved) await openScreen(page, screen.address);
  }
  return shots;
}

const quickly = { timeout: 2_000 };

/** Returns whether something opened, and whether anything changed at all. */
async function brings(page: Page, act: () => Promise<void>): Promise<[isShown: boolean, hasMoved: boolean]> {
  const look = () =>
    page.evaluate<[number, string]>(`[${countBrought}, location.href + document.body.innerText]`);
  const [before, words] = await look();
  // A button below something else cannot be pressed.
  await act().catch(() => undefined);
  await page.mouse.move(0, 0);
  await settle(page);
  const [after, wordsNow] = await look();
  return [after > before, words !== wordsNow];
}

/** Returns the names of the buttons pressed for these pictures. */
export const pressedOn = ({ name }: Screen, shots: readonly Shot[]): Set<string> =>
  new Set(shots.map(({ screen }) => screen.slice(name.length + 1)));
