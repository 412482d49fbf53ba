/** A font that pdfkit has parsed, which it accepts in place of a file. */
export type ReadFont = {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  glyphsForString(text: string): Glyph[];
  layout(text: string, features?: unknown): Setting;
};
type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Setting = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };

/** What fontkit's types leave out: how a font places its marks. */
type Placer = { applyAnchor(mark: { markAnchor: unknown }, base: unknown, at: number): void };
type WithPlacer = { _layoutEngine?: { engine?: { GPOSProcessor?: Placer } } };

const made = new WeakSet<ReadFont>();

/**
 * Makes a font set every text. fontkit fails at a mark that its base has no place for, which ordinary words of Gurmukhi, Gujarati, Telugu
 * and Malayalam have: such a mark keeps its own place. What fontkit fails at for another reason is set without shaping.
 */
export function makeSure(font: ReadFont): ReadFont {
  if (made.has(font)) return font;
  made.add(font);
  // oxlint-disable-next-line no-underscore-dangle -- fontkit's own name
  const placer = (font as WithPlacer)._layoutEngine?.engine?.GPOSProcessor;
  if (placer) {
    const apply = placer.applyAnchor.bind(placer);
    placer.applyAnchor = (mark, base, at) => {
      if (mark.markAnchor && base) apply(mark, base, at);
    };
  }
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch {
      return setPlainly(font, text);
    }
  };
  return font;
}

/** Sets one glyph after the other. */
function setPlainly(font: ReadFont, text: string): Setting {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return {
    glyphs,
    positions,
    // Of the positions as they are when it is read: pdfkit scales them.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
