import { messages, missingOr } from "@kitpath/contract/operation/messages";
import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import type { z } from "zod";

/** Parses a call's input with the schemas of its row; errors name the dotted path of the field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const parsed = schema.safeParse(input, { error: messageOf });
    if (parsed.success) return { value: parsed.data };
    const validation = parsed.error.issues.map(presentIssue);
    return { error: Object.assign(new Error("The input is not what the call takes"), { validation }) };
  };

/** Where a schema has no message of its own, the specification's is used, so the library's messages are never shown. */
export const messageOf = missingOr(messages.invalid);

const presentIssue = (issue: z.core.$ZodIssue): FastifySchemaValidationError => ({
  keyword: issue.code,
  instancePath: issue.path.join(".") || "body",
  schemaPath: "",
  params: {},
  message: issue.message,
});
