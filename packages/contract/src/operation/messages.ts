/** The field messages of specification 1 section 5 and specification 2 section 5, in their exact words. */
export const messages = {
  required: "Field is required.",
  minLength: (n: number) => `Should be at least ${n} characters long.`,
  maxLength: (n: number) => `Should be up to ${n} characters long.`,
  atLeast: (n: number) => `Should be at least ${n}.`,
  atMost: (n: number) => `Should be up to ${n}.`,
  invalidFormat: "Invalid format.",
  invalid: "Invalid.",
  name: "Format not valid.",
  phone: "Invalid format. Phone number must be in format e.g. +447789123456.",
  time: "Write the time as 2026-03-01T09:12:44.120Z.",
  pastDate: "Date of birth must be in the past.",
  userInAddress: "Remove the user name and password, and send them as a header.",
  reservedHeader: "This header is set by Kitpath.",
  headerTwice: "This header is already there.",
  passwordMin: "Should be at least 8 characters long",
  passwordMax: "should be at most 256 characters long",
  passwordUpper: "Should have at least one upper case letter from A to Z.",
  passwordLower: "Should have at least one lower case letter from a to z.",
  passwordDigit: "Should have at least one digit from 0 to 9.",
  agree: "You MUST confirm that you have read and accept our cookie policy and privacy policy",
  agreeTerms: "You MUST confirm that you have read and accept our terms and conditions",
} as const;

/** Returns the message for a missing value, or `message` for a wrong one. */
export const missingOr =
  (message: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === "" ? messages.required : message;
