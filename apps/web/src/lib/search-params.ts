/** Reads the query as plain text: `?search=100123` stays text even if it looks like a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/**
 * Reads an optional part of an address; undefined for anything else. A screen's search must have it also then: the router puts
 * the validated search over what the address says, so that a part that is left out keeps that.
 */
export const optionalText = (value: unknown, pattern = /./): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : "";
}
