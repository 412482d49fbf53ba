import { sql } from "kysely";
import type { TenantTransaction } from "./database.ts";

/**
 * Locks an e-mail address, whether it has an account or not, until the transaction ends. To be called before anything of the address is
 * changed: whoever confirms it deletes the links and logins of the others, who would wait for the lock holding those.
 */
export async function lockAddress(trx: TenantTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email.toLowerCase()}`}, 0))`.execute(
    trx,
  );
}
