import { streamsOf } from "./read-pdf.ts";

/** The TrueType fonts inside a PDF of ours. */
export function fontsIn(pdf: Buffer): Buffer[] {
  const objects = [...pdf.toString("latin1").matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, object]) => object!);
  const streams = streamsOf(pdf);
  return [...new Set(objects)].map((object) => {
    const from = pdf.indexOf(`\n${object} 0 obj`);
    return streams.find(({ begin }) => begin > from)!.content;
  });
}

/** How many glyphs of a font have an outline, and how many of those no reader could draw. */
export function readGlyphs(font: Buffer): { drawn: number; broken: number } {
  const offsetOf = (tag: string) => {
    const index = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + n * 16).find(
      (at) => font.toString("latin1", at, at + 4) === tag,
    );
    return font.readUInt32BE(index! + 8);
  };
  const [loca, glyf] = [offsetOf("loca"), offsetOf("glyf")];
  const isLong = font.readInt16BE(offsetOf("head") + 50) === 1;
  const start = (glyph: number) =>
    isLong ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2;
  const count = font.readUInt16BE(offsetOf("maxp") + 4);
  const outlines = Array.from({ length: count }, (_, glyph) => glyph).filter(
    (glyph) => start(glyph + 1) > start(glyph),
  );
  const isBroken = (glyph: number) => {
    const at = glyf + start(glyph);
    const ends = Array.from({ length: Math.max(0, font.readInt16BE(at)) }, (_, n) =>
      font.readUInt16BE(at + 10 + n * 2),
    );
    return ends.some((end, n) => n > 0 && end <= ends[n - 1]!);
  };
  return { drawn: outlines.length, broken: outlines.filter(isBroken).length };
}
