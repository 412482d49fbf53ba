import type { Pen } from "./fonts.ts";
import { graphemesOf } from "./graphemes.ts";
import type { Style } from "./writing.ts";
import { widthOf } from "./writing.ts";

type Measured = Style & { width: number };

/** Breaks a text between words, and within one that is longer than a line. */
export function linesOf(pen: Pen, text: string, style: Measured): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const space = widthOf(pen, " ", style);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const part of partsOf(pen, word, style)) {
      const own = widthOf(pen, part, style);
      if (line && width + space + own > style.width) {
        lines.push(line);
        [line, width] = [part, own];
      } else {
        width += line ? space + own : own;
        line = line ? `${line} ${part}` : part;
      }
    }
  }
  return line ? [...lines, line] : lines;
}

function partsOf(pen: Pen, word: string, style: Measured): string[] {
  if (widthOf(pen, word, style) <= style.width) return [word];
  const parts: string[] = [];
  let part = "";
  let width = 0;
  for (const grapheme of graphemesOf(word)) {
    const own = widthOf(pen, grapheme, style);
    if (part && width + own > style.width) {
      parts.push(part);
      [part, width] = ["", 0];
    }
    part += grapheme;
    width += own;
  }
  return part ? [...parts, part] : parts;
}
