const tag = /<[a-z/!?][^<>]*>/gi;
/** What would begin a tag as soon as something closed it. */
const opened = /<(?=[a-z/!?])/gi;

/**
 * A title as one line of text. Themes of shops print titles as they are, so nothing that a browser would take for a tag is
 * left; `Iron < 12` stays what it is.
 */
export function plainTitle(value: string): string {
  let text = value;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(tag, "");
  }
  return text.replace(opened, "").replace(/\s+/g, " ").trim();
}
