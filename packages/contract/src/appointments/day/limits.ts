/** The longest code that is typed, or name that is heard, at the door. */
export const codeMax = 60;
/** The longest text that a scanner reads: a code can be in a link. */
export const scanMax = 300;
