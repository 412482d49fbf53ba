import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { ColumnTypeNode } from "./column-types.ts";
import { withDefault } from "./column-types.ts";

type Check = { place: string; definition: string; has_default: boolean };

const checksOfOneColumn = `
  select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition,
    a.atthasdef as has_default
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`;

/** PostgreSQL's text of `check (state in ('open', 'done'))`, and of nothing else. */
const isListOfWords = /^CHECK \(\(\w+ = (ANY \(ARRAY\[)?('\w[^']*'::text(, )?)+(\]\))?\)\)$/;

function typeOf({ definition, has_default }: Check): ColumnTypeNode {
  const words = [...definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word!);
  const type: ColumnTypeNode = {
    type: "UnionExpression",
    args: words.map((value) => ({ type: "Literal", value })),
  };
  return has_default ? withDefault(type) : type;
}

/**
 * Returns, for each column whose check constraint lists its values, those values as a union type: what the database guarantees,
 * the code need not assert.
 */
export async function readWordColumns(target: DatabaseTarget): Promise<Record<string, ColumnTypeNode>> {
  const client = new pg.Client(target);
  await client.connect();
  const { rows } = await client.query<Check>(checksOfOneColumn);
  await client.end();
  const listed = rows.filter(({ definition }) => isListOfWords.test(definition));
  return Object.fromEntries(listed.map((check) => [check.place, typeOf(check)]));
}
