import type { TenantTransaction } from "#db/database.ts";

type Of = { clinicId: string; orderId: string; type: string };

export async function listOccasions(
  trx: TenantTransaction,
  { clinicId, orderId, type }: Of,
  since: Date,
): Promise<Date[]> {
  const found = await trx
    .selectFrom("domain_events")
    .select("occurred_at")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("type", "=", type)
    .where("occurred_at", ">", since)
    .orderBy("occurred_at")
    .execute();
  return found.map(({ occurred_at: at }) => at);
}
