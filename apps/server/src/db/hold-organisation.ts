import type { TenantTransaction } from "./database.ts";

/** Has others who hold the same organisation wait until the transaction ends; whoever only refers to it need not. */
export async function holdOrganisation(trx: TenantTransaction, organisationId: string): Promise<void> {
  await trx
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
