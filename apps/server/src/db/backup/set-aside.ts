import type pg from "pg";

const foreignKeys = `
  select format('alter table %s drop constraint %I', con.conrelid::regclass, con.conname) as drop,
    format('alter table %s add constraint %I %s', con.conrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) as make
  from pg_constraint con
  where con.contype = 'f' and con.conparentid = 0 and con.connamespace::regnamespace::text in ('public', 'pgboss')`;

const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint con where con.conindid = i.indexrelid and con.contype in ('p', 'u', 'x'))`;

/**
 * Takes foreign keys and indexes away until the rows are there, so that these come in any order, and an index is built once
 * rather than row by row. Gives the way to put them back.
 */
export async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const find = async (query: string) => (await client.query<{ drop: string; make: string }>(query)).rows;
  // As `regclass` writes a name, it may leave out the schema.
  await client.query("set local search_path = public");
  const keys = await find(foreignKeys);
  const others = await find(indexes);
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run([...keys, ...others].map(({ drop }) => drop));
  return () => run([...others, ...keys].map(({ make }) => make));
}
