/** The field messages of specification 1 section 5 and specification 2 section 5, in their exact words. */
export const messages = {
  required: "Field is required.",
  minLength: (n: number) => `Should be at least ${n} characters long.`,
  maxLength: (n: number) => `Should be up to ${n} characters long.`,
  invalidFormat: "Invalid format.",
  invalid: "Invalid.",
  name: "Format not valid.",
  phone: "Invalid format. Phone number must be in format e.g. +447789123456.",
  pastDate: "Date of birth must be in the past.",
} as const;
