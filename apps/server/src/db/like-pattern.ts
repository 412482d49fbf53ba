/** The pattern that finds a text as it was typed; null when there is nothing to search for. */
export const likePattern = (search: string): string | null =>
  search.trim() ? `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
