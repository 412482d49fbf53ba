import { z } from "zod";
import type { QueryField, QueryFields, QueryOf } from "./query-fields.ts";

/** Returns the schema of a call's query string: a field that is left out or blank has its default, and a wrong one is refused. */
export function querySchema<Fields extends QueryFields>(fields: Fields) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.unknown().optional().transform(readerOf(field)).meta(described(field.json)),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<QueryOf<Fields>, Partial<QueryOf<Fields>>>;
}

const readerOf =
  ({ read, ask, refusal }: QueryField<unknown>) =>
  (value: unknown, ctx: z.RefinementCtx) => {
    if (value === undefined || (typeof value === "string" && value.trim() === "")) return read(undefined);
    const asked = ask(value);
    if (asked === undefined) ctx.addIssue({ code: "custom", message: refusal });
    return asked;
  };

/** JSON Schema cannot express the default of a transformed value, so the description states it. */
function described({ default: fallback, ...json }: Record<string, unknown>) {
  return fallback === undefined ? json : { ...json, description: `Default: ${JSON.stringify(fallback)}.` };
}

/** The total number of rows. */
export const meta = z.object({ total: z.number().int() });
