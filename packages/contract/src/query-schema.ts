import { z } from "zod";
import type { QueryFields, QueryOf } from "./query-fields.ts";

/** Returns the schema of a query string with these fields; missing or invalid values become the default. */
export function querySchema<Fields extends QueryFields>(fields: Fields) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { read, json }]) => [
      name,
      z.unknown().optional().transform(read).meta(described(json)),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<QueryOf<Fields>, Partial<QueryOf<Fields>>>;
}

/** JSON Schema cannot express the default of a transformed value, so the description states it. */
function described({ default: fallback, ...json }: Record<string, unknown>) {
  return fallback === undefined ? json : { ...json, description: `Default: ${JSON.stringify(fallback)}.` };
}

/** The total number of rows. */
export const meta = z.object({ total: z.number().int() });
