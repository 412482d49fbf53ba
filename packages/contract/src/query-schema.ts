import { z } from "zod";
import type { QueryField, QueryFields, QueryOf } from "./query-fields.ts";

/** Returns the schema of a query string with these fields; missing or invalid values become the default, unless a field refuses them. */
export function querySchema<Fields extends QueryFields>(fields: Fields) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.unknown().optional().transform(readerOf(field)).meta(described(field.json)),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<QueryOf<Fields>, Partial<QueryOf<Fields>>>;
}

function readerOf({ read, ask }: QueryField<unknown>) {
  if (!ask) return read;
  return (value: unknown, ctx: z.RefinementCtx) => {
    const asked = ask.read(value);
    if (asked === undefined) ctx.addIssue({ code: "custom", message: ask.refusal });
    return asked;
  };
}

/** JSON Schema cannot express the default of a transformed value, so the description states it. */
function described({ default: fallback, ...json }: Record<string, unknown>) {
  return fallback === undefined ? json : { ...json, description: `Default: ${JSON.stringify(fallback)}.` };
}

/** The total number of rows. */
export const meta = z.object({ total: z.number().int() });
