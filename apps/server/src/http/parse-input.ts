import { messages, missingOr } from "@kitpath/contract/messages";
import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import type { z } from "zod";

/** Parses what a call receives with the schemas of its row; what is wrong is named by its dotted path. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const parsed = schema.safeParse(input, { error: messageOf });
    if (parsed.success) return { value: parsed.data };
    const validation = parsed.error.issues.map(presentIssue);
    return { error: Object.assign(new Error("The input is not what the call takes"), { validation }) };
  };

/** Where a schema has no words of its own the specification's are used: nobody reads the library's. */
export const messageOf = missingOr(messages.invalid);

const presentIssue = (issue: z.core.$ZodIssue): FastifySchemaValidationError => ({
  keyword: issue.code,
  instancePath: issue.path.join(".") || "body",
  schemaPath: "",
  params: {},
  message: issue.message,
});
