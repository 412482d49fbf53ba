import { isStorableText } from "@kitpath/contract/fields/text-rules";
import { decodeText } from "../files/decode-text.ts";

export type Separators = {
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
};

/**
 * Replaces the escape sequences of a text by what they stand for. One that is not known, or not closed, stays as it was sent:
 * without it, what is left could be another value.
 */
export function unescapeHl7(text: string, separators: Separators): string {
  const { escape } = separators;
  return text
    .split(escape)
    .map((part, index, { length }) => {
      if (index % 2 === 0) return part;
      const isClosed = index < length - 1;
      return (isClosed ? meaningOf(part, separators) : null) ?? `${escape}${part}${isClosed ? escape : ""}`;
    })
    .join("");
}

function meaningOf(code: string, { escape, field, component, repetition, subcomponent }: Separators) {
  if (code.startsWith(".")) return "\n";
  if (code.startsWith("X")) return textOfHex(code.slice(1));
  // The last two begin and end highlighted text.
  const meant = { F: field, S: component, R: repetition, E: escape, T: subcomponent, H: "", N: "" };
  return Object.entries(meant).find(([known]) => known === code)?.[1] ?? null;
}

/** The sender's character set is found as that of a whole message is. */
function textOfHex(digits: string): string | null {
  if (!/^([\dA-F]{2})+$/i.test(digits)) return null;
  const text = decodeText(Buffer.from(digits, "hex"));
  return isStorableText(text) ? text : null;
}
