/** Escapes the wildcards of LIKE, so that a text is found as it was typed. */
const asTyped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The pattern for what contains a text. */
export const containing = (text: string): string => `%${asTyped(text)}%`;

/** The pattern for what begins with a text. */
export const beginningWith = (text: string): string => `${asTyped(text)}%`;

/** The pattern for what contains a text that was typed; null when there is nothing to search for. */
export const likePattern = (search: string): string | null =>
  search.trim() ? containing(search.trim()) : null;
