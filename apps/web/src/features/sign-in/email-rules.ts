import { messages } from "@kitpath/contract/messages";
import { emailPattern } from "@kitpath/contract/text-rules";

/** The rules of an e-mail field where no schema is loaded. */
export const emailRules = {
  required: messages.required,
  pattern: { value: emailPattern, message: messages.invalidFormat },
  setValueAs: (value: string) => value.trim(),
};
