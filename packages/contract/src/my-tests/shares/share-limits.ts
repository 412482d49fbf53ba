/** How long a link works. */
export const shareDays = { usual: 7, most: 90 } as const;
export const shareCodeDigits = 6;
/** Wrong codes after which a link ends. */
export const mostWrongCodes = 10;
/** Links of one person that work at the same time. */
export const mostOpenShares = 20;
