import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { fontsIn, readGlyphs } from "#test/embedded-fonts.ts";
import { textOf } from "#test/read-pdf.ts";
import { drawDocument } from "./document.ts";
import { drawSheet } from "./draw-sheet.ts";
import { linesOf } from "./lines.ts";
import { write } from "./writing.ts";

const drawn = (texts: readonly string[]): Promise<Buffer> =>
  drawDocument({ title: "Any", author: "Example", at: new Date(0) }, (pen) => {
    for (const text of texts)
      for (const weight of ["regular", "bold"] as const)
        for (const line of linesOf(pen, text, { width: 200, weight })) write(pen, line, 40, 40, { weight });
  });

const label = (name: string, orderNumber = "RT12345") => ({
  orderNumber,
  from: "Example Clinics",
  address: [name, "1 Alder Road", "Leeds"],
  postcode: "LS1 4AP",
  country: "",
  product: "Thyroid Function Profile",
  quantity: 1,
  kits: [],
  registrationUrl: null,
  notes: null,
});

/** Scripts that people have names in, and some that no font here has. */
const scripts = [
  ..."Latin Cyrillic Greek Hebrew Arabic Syriac Thaana Nko Adlam Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu".split(
    " ",
  ),
  ..."Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Georgian Armenian Ethiopic Cherokee Mongolian Han".split(
    " ",
  ),
  ..."Hangul Hiragana Katakana Javanese Balinese Ol_Chiki Meetei_Mayek Tifinagh Canadian_Aboriginal Osage".split(
    " ",
  ),
];

const lettersOf = (script: string): string[] => {
  const matches = new RegExp(String.raw`[\p{Script=${script}}&&[\p{L}\p{M}\p{N}]]`, "v");
  return Array.from({ length: 0x1_ff_ff }, (_, point) => point)
    .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => matches.test(character));
};

describe("any text", () => {
  test("in words of ordinary names that the shaping of their fonts fails at, is drawn", async () => {
    const names = ["ਹਰਮਨ ਸਿੰਘ", "Amar ਸੰਘ", "અંજલિ પટેલ", "శ్రీ అంజలి", "ശ്രീ കൃഷ്ണൻ", "ਚੰਦ ਸ਼ਰਮਾ"];
    const commentary = "Your values are fine. ਤੁਹਾਡਾ ਨਤੀਜਾ ਠੀਕ ਹੈ, ਸਿੰਘ ਜੀ।";
    const fonts = fontsIn(await drawn([...names, commentary]));
    assert.ok(fonts.length >= 5);
    for (const font of fonts) assert.equal(readGlyphs(font).broken, 0);
    assert.match(await textOf(await drawn(["Ann ਸੰਘ"])), /Ann/);
  });

  for (const script of scripts) {
    test(`in random words of ${script}, is drawn`, async () => {
      const word = fc
        .array(fc.constantFrom(...lettersOf(script)), { minLength: 1, maxLength: 7 })
        .map((letters) => letters.join(""));
      const sentences = fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), {
        minLength: 40,
        maxLength: 40,
      });
      await fc.assert(
        fc.asyncProperty(sentences, async (list) => {
          await drawn(list.flatMap((words) => [words.join(" "), `Ann ${words.join("")} 12.5`]));
        }),
        { numRuns: 1 },
      );
    });
  }

  test("of any characters at all is drawn", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "binary" }), { minLength: 20 }), async (texts) => {
        await drawn(texts);
      }),
      { numRuns: 6 },
    );
  });

  test("that no font has is counted in its place", async () => {
    const text = await textOf(await drawn(["Ann ꦗꦮ Lee", "ꦗ"]));
    assert.match(text, /Ann \[2 characters not shown\] Lee/);
    assert.match(text, /\[1 character not shown\]/);
  });

  test("in Tibetan, Adlam and Cherokee has a font", async () => {
    for (const name of ["བསྟན", "𞤀𞤣𞤤𞤢𞤥", "ᏣᎳᎩ"]) {
      const text = await textOf(await drawn([name]));
      assert.doesNotMatch(text, /not shown/, name);
      assert.match(text, new RegExp(`[${name}]`, "u"), name);
    }
  });
});

test("a label that cannot be drawn does not take the others of its sheet with it", async () => {
  const orders = [label("Ann Lee", "RT1"), label("Bea Lee", ""), label("Cy Lee", "RT3")];
  for (const kind of ["labels", "packing_slips"] as const) {
    const text = await textOf(await drawSheet({ kind, orders }, new Date(0)));
    assert.match(text, /Ann Lee.*RT1.*could not be drawn\. Write it by hand\..*Cy Lee/);
  }
});
