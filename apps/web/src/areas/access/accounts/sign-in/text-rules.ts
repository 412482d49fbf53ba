import { messages } from "@kitpath/contract/operation/messages";
import { emailPattern, readEmail } from "@kitpath/contract/fields/read-email";
import type { TextRule } from "../../../../lib/small-form.ts";

export const required: TextRule = (text) => (text === "" ? messages.required : undefined);

/** The rule for an e-mail address, for pages that load no schema. */
export const email: TextRule = (text) =>
  required(text.trim()) ?? (emailPattern.test(readEmail(text.trim())) ? undefined : messages.invalidFormat);
