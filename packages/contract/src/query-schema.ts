import { z } from "zod";
import type { QueryFields, QueryOf } from "./query-fields.ts";

/** The schema of a query string, made from its fields: what is missing or wrong becomes the default. */
export function querySchema<Fields extends QueryFields>(fields: Fields) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { read, json }]) => [
      name,
      z.unknown().optional().transform(read).meta(described(json)),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<QueryOf<Fields>, Partial<QueryOf<Fields>>>;
}

/** JSON Schema has no place for the default of what is transformed, so it is put in words. */
function described({ default: fallback, ...json }: Record<string, unknown>) {
  return fallback === undefined ? json : { ...json, description: `Default: ${JSON.stringify(fallback)}.` };
}

/** How many rows there are in all. */
export const meta = z.object({ total: z.number().int() });
