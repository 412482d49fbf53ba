import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { contrastOf, mix, readableContrast } from "@kitpath/contract/access/branding/colours";
import type { Scheme } from "./theme.ts";
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

/** Returns the colours of `tokens.css` by name in one of the two schemes. */
function tokensOf(scheme: Scheme): Record<string, string> {
  const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
  const long = (colour: string) =>
    colour.length === 4 ? colour.replace(/[0-9a-f]/g, (digit) => digit + digit) : colour;
  const pairs = css.matchAll(/(--[\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark, both]) => [
      name,
      long(both ?? (scheme === "light" ? light! : dark!)),
    ]),
  );
}

type Pairs = [ink: string | undefined, ground: string | undefined][];

function assertReadable(pairs: Pairs, least = readableContrast): void {
  for (const [ink, ground] of pairs) {
    const contrast = contrastOf(ink!, ground!);
    assert.ok(contrast >= least, `${ink} on ${ground}: ${contrast.toFixed(2)}`);
  }
}

for (const scheme of ["light", "dark"] as const) {
  const token = tokensOf(scheme);
  const inks = [token["--ink"], token["--ink-2"]];
  const softShare = scheme === "light" ? 0.9 : 0.8;

  describe(`a partner's colours in the ${scheme} theme`, () => {
    for (const [name, pairsOf] of Object.entries({
      "text on the primary colour and while it is pointed at": (v) => [
        [v["--brand-ink"], v["--brand"]],
        [v["--brand-ink"], v["--brand-hover"]],
      ],
      "the primary colour as text on paper, its soft tint and the page": (v) => [
        [v["--brand-text"], token["--paper"]],
        [v["--brand-text"], mix(v["--brand"]!, token["--paper"]!, softShare)],
        [v["--brand-text"], v["--page"]],
      ],
      "the header": (v) => [[v["--header-ink"], v["--header"]]],
      "the page": (v) => inks.map((ink) => [ink, v["--page"]]),
      "the footer": (v) => [[v["--footer-ink"], v["--footer"]]],
      "the navigation": (v) => [
        [v["--nav-link"], token["--paper"]],
        [v["--nav-link"], token["--idle-soft"]],
      ],
    } satisfies Record<string, (v: Record<string, string>) => Pairs>)) {
      test(`${name} stay readable, for each of 200`, () => {
        const list = [...edges, ...colours(200)];
        for (const [index, colour] of list.entries()) {
          const other = list[(index * 7 + 3) % list.length]!;
          const theme = { header: colour, page: other, footer: colour, footerText: other };
          const rest = { brand: colour, navLink: other, logoUrl: index % 2 ? "/logo" : null };
          assertReadable(pairsOf(themeVariables({ ...theme, ...rest }, scheme)));
        }
      });
    }
  });

  describe(`the ${scheme} theme`, () => {
    test("has every text colour readable on every background it appears on", () => {
      const grounds = ["--page", "--paper", "--paper-2", "--idle-soft"];
      const names = ["--ink", "--ink-2", "--ink-3"];
      assertReadable(
        names.flatMap((ink) => grounds.map((ground): Pairs[number] => [token[ink], token[ground]])),
      );
    });

    test("has every tone readable on its soft background and on paper, and text readable on the tones", () => {
      for (const tone of ["--ok", "--info", "--warn", "--bad", "--idle"]) {
        const soft = token[`${tone}-soft`];
        assertReadable([token["--paper"], token["--page"], soft].map((ground) => [token[tone], ground]));
        assertReadable([...inks, token["--ink-3"]].map((ink) => [ink, soft]));
      }
      assertReadable([
        [token["--fill-ink"], token["--ok-fill"]],
        [token["--fill-ink"], token["--bad-fill"]],
        [token["--sandbox-ink"], token["--sandbox"]],
        ...inks.map((ink): Pairs[number] => [ink, token["--paper-high"]]),
      ]);
    });

    test("has visible field edges", () => assertReadable([[token["--control-line"], token["--paper"]]], 3));

    test("follows from the product's own colours by a partner's rules", () => {
      const own = { header: "#0b4f5c", page: "#f5f7f8", footer: "#f5f7f8", footerText: "#4a5b68" };
      const made = themeVariables({ ...own, brand: "#0b4f5c", navLink: "#4a5b68", logoUrl: null }, scheme);
      for (const name of [
        "--brand",
        "--brand-ink",
        "--brand-text",
        "--brand-hover",
        "--header",
        "--page",
      ] as const)
        assert.equal(token[name], made[name], name);
    });
  });
}
