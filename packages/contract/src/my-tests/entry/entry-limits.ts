export const linkMinutes = 30;
export const codeMinutes = 10;
export const codeDigits = 6;
/** Wrong dates of birth, or wrong codes, after which a way in is used up. */
export const mostTries = 5;
/** To one address in an hour. */
export const mostEntriesAnHour = 5;
/** Of the code that a clinic hands to a young person. */
export const doorCodeDigits = 8;
export const doorCodeDays = 7;
export const mostDoorTries = 10;
export const invitationDays = 7;
/** How often somebody is invited who has not been in, and at most once in this time. */
export const mostInvitations = 5;
export const hoursBetweenInvitations = 24;
