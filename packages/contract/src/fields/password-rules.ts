import { messages } from "../operation/messages.ts";
import { countCharacters } from "./text-rules.ts";

export const passwordMin = 8;
export const passwordMax = 256;

/** Returns the message of every rule of specification 1 section 5 that a new password breaks, in the specification's order. */
export function passwordRules(value: string): string[] {
  if (value === "") return [messages.required];
  const length = countCharacters(value);
  const rules: [boolean, string][] = [
    [length >= passwordMin, messages.passwordMin],
    [length <= passwordMax, messages.passwordMax],
    [/[A-Z]/.test(value), messages.passwordUpper],
    [/[a-z]/.test(value), messages.passwordLower],
    [/[0-9]/.test(value), messages.passwordDigit],
  ];
  return rules.filter(([isKept]) => !isKept).map(([, message]) => message);
}

export type PasswordStrength = "weak" | "fair" | "good" | "strong";

/** Advice only, never enforced: length counts most, then variety. */
export function passwordStrength(value: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(value)).length;
  const points = Math.min(value.length, 24) + kinds * 2 - (/^(.)\1*$/.test(value) ? 20 : 0);
  if (points < 14) return "weak";
  if (points < 19) return "fair";
  return points < 24 ? "good" : "strong";
}
