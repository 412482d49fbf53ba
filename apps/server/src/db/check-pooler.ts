import { sql } from "kysely";
import type { Executor } from "./database.ts";
import { readIdentity } from "./identity.ts";
import { asOwner } from "./prepare-database.ts";
import type { DatabaseTarget } from "./target.ts";
import { applicationRole, personRole } from "./target.ts";

type User = { name: string; missing: string | null; isExempt: boolean };

/** Why requests must not go through a pooler to the target's database; null when they may. */
export async function faultOfPooler(target: DatabaseTarget, pooled: Executor): Promise<string | null> {
  // Its settings may name live in place of the sandbox, or a server that was left.
  if ((await readIdentity(pooled)) !== (await asOwner(target, readIdentity)))
    return "it leads to another database than the direct address does";
  return faultOfPooledUser(pooled);
}

async function faultOfPooledUser(directory: Executor): Promise<string | null> {
  const { rows } = await sql<User>`
    select current_user as name, case when not pg_has_role(current_user, ${applicationRole}, 'usage') then ${applicationRole}
        when not pg_has_role(current_user, ${personRole}, 'member') then ${personRole} end as missing,
      r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and pg_has_role(current_user, c.relowner, 'usage')) as "isExempt"
    from pg_roles r where r.rolname = current_user`.execute(directory);
  const { name, missing, isExempt } = rows[0]!;
  // A superuser is a member of everything.
  if (isExempt) return `its user ${name} owns tables or is exempt from row-level security`;
  if (missing) return `its user ${name} is no member of ${missing}`;
  return null;
}
