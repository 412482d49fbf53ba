/** Formats a time for an answer; null if there is none. */
export const isoTime = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
