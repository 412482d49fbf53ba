import { z } from "zod";

/** Lists every schema inside a request's schema, with its place. Of a chain, it lists the one that reads the input. */
export function* schemasIn(
  schema: unknown,
  path: string,
  above: readonly unknown[] = [],
): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodType) || above.includes(schema)) return;
  yield [path, schema];
  for (const [key, part] of partsOf(schema)) yield* schemasIn(part, `${path}${key}`, [...above, schema]);
}

function partsOf(schema: z.ZodType): [string, unknown][] {
  if (schema instanceof z.ZodPipe)
    return [["", schema.in instanceof z.ZodTransform ? schema.out : schema.in]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([key, part]) => [`.${key}`, part]);
  const { innerType, element, valueType, keyType, options } = z
    .looseObject({ options: z.array(z.unknown()).catch([]) })
    .parse(schema.def);
  const parts = [innerType, element, valueType, ...options].map((part): [string, unknown] => ["", part]);
  return [...parts, [".(key)", keyType]];
}
