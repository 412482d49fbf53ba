import { messages } from "@kitpath/contract/messages";
import { emailPattern } from "@kitpath/contract/text-rules";
import type { TextRule } from "../../lib/small-form.ts";

export const required: TextRule = (text) => (text === "" ? messages.required : undefined);

/** The rule of an e-mail where no schema is loaded. */
export const email: TextRule = (text) =>
  required(text.trim()) ?? (emailPattern.test(text.trim()) ? undefined : messages.invalidFormat);
