const longest = 60;

/** Returns a name that somebody chose at a length at which it can say nothing else. */
export function shortName(name: string, most = longest): string {
  const characters = Array.from(name.replace(/\s+/g, " ").trim());
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}

/** The name of an organisation within our words, from which it is told apart. */
export const quotedName = (name: string): string => `“${shortName(name).replace(/["“”„«»]/g, "'")}”`;

/** Greets somebody by a name that they, or whoever ordered for them, chose. */
export const hello = (firstName: string): string => `Hello ${shortName(firstName, 40)},`;
