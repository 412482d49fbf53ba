import type { TenantTransaction } from "#db/database.ts";
import { deleteLogin } from "./login-queries.ts";
import { updateUser } from "./queries.ts";

/** Ends a user's access and erases who they were; what they did stays told under a pseudonym. */
export async function eraseUser(
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await deleteLogin(trx, organisationId, userId);
  await updateUser(trx, organisationId, userId, {
    fname: "Deleted",
    lname: "user",
    email: `${userId}@deleted.invalid`,
    phone: null,
    deleted_at: now,
  });
}
