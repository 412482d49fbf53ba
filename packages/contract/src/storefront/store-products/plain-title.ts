const tag = /<[a-z/!?][^<>]*>/gi;
/** An unclosed `<` that later text could turn into a tag. */
const opened = /<(?=[a-z/!?])/gi;

/**
 * Reduces a title to one line of text. Shop themes print titles unescaped, so anything that a browser would read as a tag is
 * removed; `Iron < 12` is unchanged.
 */
export function plainTitle(value: string): string {
  let text = value;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(tag, "");
  }
  return text.replace(opened, "").replace(/\s+/g, " ").trim();
}
