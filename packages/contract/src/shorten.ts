/** What a message quotes of a text: `most` UTF-16 units of it at the most, with no pair of them parted. */
export const shorten = (text: string, most = 24): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
