import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contrastOf, mix, readableContrast } from "@kitpath/contract/colours";
import { themeVariables } from "./theme.ts";

/** The same 200 on every run. */
function* colours(count: number) {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  for (let n = 0; n < count; n++) yield `#${(next() % 0x1000000).toString(16).padStart(6, "0")}`;
}

const edges = [
  "#000000",
  "#ffffff",
  "#ffff00",
  "#00ff00",
  "#777777",
  "#767676",
  "#7f7f7f",
  "#0000ff",
  "#ff0000",
];

describe("a partner's colours", () => {
  const inks = ["#14212b", "#4a5b68"];
  for (const [name, pairsOf] of Object.entries({
    "text on the primary colour and while it is pointed at": (v) => [
      [v["--brand-ink"], v["--brand"]],
      [v["--brand-ink"], v["--brand-hover"]],
    ],
    "the primary colour as text on paper, its soft tint and the page": (v) => [
      [v["--brand-text"], "#ffffff"],
      [v["--brand-text"], mix(v["--brand"]!, "#ffffff", 0.9)],
      [v["--brand-text"], v["--page"]],
    ],
    "the header": (v) => [[v["--header-ink"], v["--header"]]],
    "the page": (v) => inks.map((ink) => [ink, v["--page"]]),
    "the footer": (v) => [[v["--footer-ink"], v["--footer"]]],
    "the navigation": (v) => [[v["--nav-link"], "#ffffff"]],
  } satisfies Record<string, (v: Record<string, string>) => (string | undefined)[][]>)) {
    test(`${name} stay readable, whichever of 200 they are`, () => {
      const list = [...edges, ...colours(200)];
      for (const [index, colour] of list.entries()) {
        const other = list[(index * 7 + 3) % list.length]!;
        const variables = themeVariables({
          header: colour,
          page: other,
          footer: colour,
          footerText: other,
          brand: colour,
          navLink: other,
          logoUrl: null,
        });
        for (const [ink, ground] of pairsOf(variables)) {
          const contrast = contrastOf(ink!, ground!);
          assert.ok(contrast >= readableContrast, `${ink} on ${ground}: ${contrast.toFixed(2)}`);
        }
      }
    });
  }
});
