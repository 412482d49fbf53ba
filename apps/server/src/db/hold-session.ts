import { AppError } from "../errors/errors.ts";
import type { TenantTransaction } from "./database.ts";

/**
 * Keeps a session from ending before the transaction does. Whoever ends it therefore finds all that was done in it, and nothing is done
 * in it afterwards. Throws `unauthenticated` if it has ended.
 */
export async function holdSession(trx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  const found = await trx
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new AppError("unauthenticated");
}
