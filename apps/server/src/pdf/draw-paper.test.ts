import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fontsIn, readGlyphs } from "#test/embedded-fonts.ts";
import { asRead, textOf } from "#test/read-pdf.ts";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper.ts";

const certificateOf = (name: string): Paper => ({
  kind: "certificate",
  code: "2".repeat(26),
  verifyUrl: `https://dashboard.example.com/verify/${"2".repeat(26)}`,
  mark: null,
  facts: {
    organisation: "Example Clinics",
    name,
    dateOfBirth: "1984-11-03",
    product: "Saliva PCR Fit to Fly",
    testType: "PCR",
    collectedAt: null,
    receivedAt: null,
    resultAt: "2026-06-15T12:00:00.000Z",
    lab: null,
    result: "negative",
    findings: [{ biomarker: "SARS-CoV-2 RNA, saliva", value: "Negative", unit: "" }],
    number: "KLRR8451-1",
  },
});

describe("a paper", () => {
  test("has the fonts it is written in, each glyph whole", async () => {
    for (const name of ["José Fernández-Márquez", "Łukasz Żółć", "Nguyễn Thị Hồng", "Ελένη", "محمد", "שרה"]) {
      const fonts = fontsIn(await drawPaper(certificateOf(name)));
      assert.ok(fonts.length >= 2, name);
      for (const font of fonts) {
        const { drawn, broken } = readGlyphs(font);
        assert.ok(drawn > 0 && broken === 0, `${broken} of ${drawn} glyphs of ${name}`);
      }
    }
  });

  test("is written in nothing that is not inside it", async () => {
    const pdf = (await drawPaper(certificateOf("Ann Dee"))).toString("latin1");
    assert.doesNotMatch(pdf, /Helvetica/);
  });

  test("keeps to its page however long what it says is", async () => {
    const long = "Maximiliana Featherstonehaugh-Cholmondeley ".repeat(4).trim();
    const pdf = await drawPaper(certificateOf(long));
    assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length, 1);
    const flat = (text: string) => asRead(text).replaceAll(" ", "");
    assert.ok(flat(await textOf(pdf)).includes(flat(long)));
  });
});
