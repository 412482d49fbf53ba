import type { Kysely } from "kysely";
import { sql } from "kysely";
import { backupRole } from "#db/target.ts";

/** Lets the role of back-ups read the rows of every tenant, and nothing else: in the tables that have come since the last time. */
export async function letBackupsRead<T>(owner: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `do $$
       declare
         name text;
       begin
         perform pg_advisory_xact_lock(hashtextextended('${backupRole}', 0));
         for name in
           select c.oid::regclass::text from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
             and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup')
         loop
           execute format('create policy backup on %s for select to ${backupRole} using (true)', name);
           execute format('grant select on %s to ${backupRole}', name);
         end loop;
       end $$`,
    )
    .execute(owner);
}
