import { z } from "zod";
import type { QueryField, QueryFields, QueryOf } from "./query-fields.ts";

/** Returns the schema of a call's query string: a field that is left out or blank has its default, and a wrong one is refused. */
export function querySchema<Fields extends QueryFields>(fields: Fields) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
  return z.object(shape) as unknown as z.ZodType<QueryOf<Fields>, Partial<QueryOf<Fields>>>;
}

/** Returns the schema of one such field, for a query string whose others have schemas of their own. */
export const fieldSchema = <T>(field: QueryField<T>) =>
  z.unknown().optional().transform(readerOf(field)).meta(described(field.json));

const readerOf =
  <T>({ read, ask, refusal }: QueryField<T>) =>
  (value: unknown, ctx: z.RefinementCtx) => {
    if (value === undefined || (typeof value === "string" && value.trim() === "")) return read(undefined);
    const asked = ask(value);
    if (asked !== undefined) return asked;
    ctx.addIssue({ code: "custom", message: refusal });
    return z.NEVER;
  };

/** JSON Schema cannot express the default of a transformed value, so the description states it. */
function described({ default: fallback, ...json }: Record<string, unknown>) {
  return fallback === undefined ? json : { ...json, description: `Default: ${JSON.stringify(fallback)}.` };
}

/** The total number of rows. */
export const meta = z.object({ total: z.number().int() });
