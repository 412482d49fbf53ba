/** A text as it is compared: in capitals or not is the same. */
export const folded = (text: string): string => text.toLowerCase().toUpperCase();

/**
 * Returns what tells whether a folded text is like a pattern, in which `*` stands for any characters. The text is gone through once
 * from left to right, since the first place where a part occurs leaves the most room for those after it.
 */
export function matcherOf(pattern: string): (text: string) => boolean {
  const [start = "", ...rest] = folded(pattern).split(/\*+/);
  const end = rest.pop();
  if (end === undefined) return (text) => text === start;
  const least = rest.reduce((sum, part) => sum + part.length, start.length + end.length);
  return (text) => {
    if (text.length < least || !text.startsWith(start) || !text.endsWith(end)) return false;
    let from = start.length;
    for (const part of rest) {
      const at = text.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= text.length - end.length;
  };
}
