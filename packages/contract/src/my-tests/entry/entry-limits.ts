export const linkMinutes = 30;
export const codeMinutes = 10;
export const codeDigits = 6;
/** Wrong dates of birth, or wrong codes, after which a way in is used up. */
export const mostTries = 5;
/** To one address in an hour. */
export const mostEntriesAnHour = 5;
