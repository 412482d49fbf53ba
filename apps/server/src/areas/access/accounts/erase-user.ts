import type { TenantTransaction } from "#db/database.ts";
import { publishNews } from "../../../news/publish-news.ts";
import { deleteLogin } from "./login-queries.ts";
import { updateUser } from "./queries.ts";

/** Removes a user's access and erases their identity; their actions stay in the audit log under a pseudonym. */
export async function eraseUser(
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await deleteLogin(trx, organisationId, userId);
  await publishNews(trx, organisationId, "access");
  await updateUser(trx, organisationId, userId, {
    fname: "Deleted",
    lname: "user",
    email: `${userId}@deleted.invalid`,
    phone: null,
    deleted_at: now,
  });
}
