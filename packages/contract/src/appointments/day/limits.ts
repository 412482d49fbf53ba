/** The longest code that is scanned or typed, or name that is heard, at the door. */
export const codeMax = 60;
