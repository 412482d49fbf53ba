/** Shortens a text to be quoted in a message to at most `most` UTF-16 units, without splitting a surrogate pair. */
export const shorten = (text: string, most = 24): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
