/** Formats `7` as `07`. */
export const twoDigits = (n: number | string): string => String(n).padStart(2, "0");
