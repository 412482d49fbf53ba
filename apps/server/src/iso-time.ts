/** A time as answers have it; null where there is none. */
export const isoTime = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
