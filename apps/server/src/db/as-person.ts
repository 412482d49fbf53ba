import { sql } from "kysely";
import type { TenantTransaction } from "./database.ts";
import { inOneGo } from "./in-one-go.ts";
import { personRole } from "./target.ts";

/**
 * Runs `work` as one of the tenant's people: the database shows it their own rows alone, of results only what was disclosed to them,
 * and lets it change nothing. Back in the tenant afterwards, in the same transaction, the caller records that it was read.
 */
export async function asPerson<T>(
  trx: TenantTransaction,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  const [{ rows }] = await inOneGo([
    sql<{ before: string }>`select current_setting('role') as before`.execute(trx),
    sql`set local kitpath.person = ${sql.lit(personId)}`.execute(trx),
    sql`set local role ${sql.ref(personRole)}`.execute(trx),
  ]);
  // Behind a pooler, which takes on no role, it is `none`: the user that it signs in as.
  const goBack = () =>
    inOneGo([
      sql`set local role ${sql.ref(rows[0]!.before)}`.execute(trx),
      sql`set local kitpath.person = ''`.execute(trx),
    ]);
  try {
    const result = await work();
    await goBack();
    return result;
  } catch (error) {
    // Going back fails in a broken transaction, which can run nothing more.
    await goBack().catch(() => undefined);
    throw error;
  }
}
