import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { bornInWords, timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import fc from "fast-check";
import PDFDocument from "pdfkit";
import { firstNames, lastNames } from "#areas/platform/simulator/people.ts";
import { fontsIn, readGlyphs } from "#test/embedded-fonts.ts";
import { asRead, textOf } from "#test/read-pdf.ts";
import { makeReportFacts, plainBrand } from "#test/report-facts.ts";
import { directionOf, piecesOf } from "./directions.ts";
import { drawPaper } from "./draw-paper.ts";
import { registerFonts, runsOf, shapingOf } from "./fonts.ts";
import type { Paper } from "./paper.ts";

const certificateOf = (name: string): Paper => ({
  kind: "certificate",
  code: "2".repeat(26),
  verifyUrl: `https://dashboard.example.com/verify/${"2".repeat(26)}`,
  mark: null,
  brand: { colour: "#0b4f5c", ground: "#0b4f5c", logo: null },
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

type Font = {
  layout(text: string, features: ReturnType<typeof shapingOf>["features"]): { glyphs: { id: number }[] };
};

/** Names in scripts that people have names in. */
const names = [
  "李小龙",
  "陳大文",
  "สมชาย ใจดี",
  "김민준",
  "रोहन शर्मा",
  "क्ष‍त्रिय",
  "山田 太郎",
  "さくら カタカナ",
  "অনিতা",
  "ਗੁਰਪ੍ਰੀਤ",
  "ਸਿੰਘ",
  "પટેલ",
  "முருகன்",
  "తెలుగు",
  "ಕನ್ನಡ",
  "മലയാളം",
  "ଓଡ଼ିଆ",
  "ක්‍රිෂාන්",
  "សុខា",
  "ສົມສັກ",
  "မောင်",
  "አበበ",
  "މުހައްމަދު",
  "علی‌رضا",
  "Գրիգոր",
  "გიორგი",
  "Anna 李 Smith",
  "สมชาย (Tom) O’Neill",
];

describe("a paper", () => {
  test("embeds its fonts, with each glyph whole", async () => {
    for (const name of ["José Fernández-Márquez", "Łukasz Żółć", "Nguyễn Thị Hồng", "Ελένη", "محمد", "שרה"]) {
      const fonts = fontsIn(await drawPaper(certificateOf(name)));
      assert.ok(fonts.length >= 2, name);
      for (const font of fonts) {
        const { drawn, broken } = readGlyphs(font);
        assert.ok(drawn > 0 && broken === 0, `${broken} of ${drawn} glyphs of ${name}`);
      }
    }
  });

  test("has a glyph for each character of a name, whatever its script", async () => {
    for (const name of names) {
      const pen = new PDFDocument();
      registerFonts(pen);
      for (const weight of ["regular", "bold"] as const) {
        for (const run of runsOf(pen, name, weight)) {
          const { font, text } = run;
          // oxlint-disable-next-line no-underscore-dangle -- pdfkit's own name
          const { font: read } = (pen.font(font) as unknown as { _font: { font: Font } })._font;
          const missing = read.layout(text, shapingOf(run).features).glyphs.filter(({ id }) => id === 0);
          assert.equal(missing.length, 0, `${name}: ${text} in ${font}`);
        }
      }
      const fonts = fontsIn(await drawPaper(certificateOf(name)));
      for (const font of fonts) assert.equal(readGlyphs(font).broken, 0, name);
    }
  });

  test("keeps the words of a name in order, from right to left too, alone and within other words", async () => {
    for (const name of ["שרה כהן", "محمد علي", "בן-ציון לוי"]) {
      const text = await textOf(await drawPaper(certificateOf(name)));
      assert.ok(text.includes(asRead(name)), `${name} in ${text}`);
      const certificate = certificateOf("Anna Smith") as Extract<Paper, { kind: "certificate" }>;
      const ofTheirs = { ...certificate, facts: { ...certificate.facts, organisation: `Clinic ${name} 24` } };
      const within = await textOf(await drawPaper(ofTheirs));
      assert.ok(within.includes(asRead(name)), `${name} in ${within}`);
    }
  });

  test("can be searched for a letter that was drawn before as a part of another", async () => {
    for (const name of ["Nguyễn", "Amelia Nguyễn"])
      assert.ok((await textOf(await drawPaper(certificateOf(name)))).includes(asRead(name)), name);
  });

  test("sets a line of two directions as a reader of its first expects", () => {
    const shown = (line: string) =>
      piecesOf(line, directionOf(line)).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));
    assert.deepEqual(shown("مرحبا 12.5 mmol/L في الوسط."), ["< في الوسط.", "mmol/L", " ", "12.5", "<مرحبا "]);
    assert.deepEqual(shown("שרה (24) abc 12"), ["abc 12", " (", "24", "<שרה )"]);
    assert.deepEqual(shown("Anna שרה כהן Smith"), ["Anna ", "<שרה כהן", " Smith"]);
  });

  test("contains everything it was given, whoever it is about", async () => {
    const anyOf = (names: readonly string[]) => fc.constantFrom(...names);
    const instant = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((time) => time.toISOString());
    const facts = fc.record({
      name: fc
        .tuple(anyOf([...firstNames.f, ...firstNames.m]), anyOf(lastNames))
        .map(([first, last]) => `${first} ${last}`),
      dateOfBirth: fc.option(instant.map((time) => time.slice(0, 10))),
      collectedAt: fc.option(instant),
      receivedAt: fc.option(instant),
      resultAt: instant,
      result: fc.constantFrom("positive" as const, "negative" as const),
      product: anyOf(products.map(({ title }) => title)),
      lab: anyOf(["Northgate Lab", "Laboratório São João", "Łódź Diagnostyka"]),
    });
    await fc.assert(
      fc.asyncProperty(facts, async (told) => {
        const certificate = certificateOf("") as Extract<Paper, { kind: "certificate" }>;
        const pdf = await drawPaper({ ...certificate, facts: { ...certificate.facts, ...told } });
        const flat = (text: string) => asRead(text).replaceAll(" ", "");
        const text = flat(await textOf(pdf));
        const { name, dateOfBirth, collectedAt, receivedAt, resultAt, result, product, lab } = told;
        for (const said of [
          name,
          bornInWords(dateOfBirth),
          timeInWords(collectedAt),
          timeInWords(receivedAt),
          timeInWords(resultAt),
          `Result ${result === "positive" ? "Positive" : "Negative"}`,
          product,
          lab,
        ]) {
          assert.ok(text.includes(flat(said)), `${said} in ${text}`);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("uses no font that is not embedded", async () => {
    const pdf = (await drawPaper(certificateOf("Ann Dee"))).toString("latin1");
    assert.doesNotMatch(pdf, /Helvetica/);
  });

  test("stays on its page however long its text is", async () => {
    const long = "Maximiliana Featherstonehaugh-Cholmondeley ".repeat(4).trim();
    const pdf = await drawPaper(certificateOf(long));
    assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length, 1);
    const flat = (text: string) => asRead(text).replaceAll(" ", "");
    assert.ok(flat(await textOf(pdf)).includes(flat(long)));
  });

  test("says everything of the longest commentary, with a foot on each of its pages", async () => {
    const words = Array.from({ length: 4_000 }, (_, n) => `word${n}`)
      .join(" ")
      .slice(0, 29_000);
    const paragraphs = [words, "مرحبا بك في التقرير", "A smile 🙂", "x".repeat(900)];
    const commentary = {
      paragraphs,
      outcome: "No action needed.",
      clinician: "Dr Ada Byron, GMC 1234567",
      signedAt: "2026-06-15T12:00:00.000Z",
    };
    const facts = makeReportFacts({ commentary });
    const pdf = await drawPaper({ kind: "report", mark: null, brand: plainBrand, facts });
    const pages = pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    const flat = (text: string) => asRead(text).replaceAll(" ", "");
    const text = flat(await textOf(pdf));
    const foot = flat(`${facts.organisation} · ${facts.name} · ${facts.number}`);
    assert.equal(text.split(foot).length - 1, pages);
    const said = text.replaceAll(foot, "");
    assert.ok(said.includes("word0word1") && said.includes(flat(words).slice(-40)));
    assert.ok(said.includes("DrAdaByron,GMC1234567"));
    assert.equal(said.match(/x{30,}/g)?.join("").length, 900);
  });
});
