import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

/** Lists what carriers have reported about a kit so far: when they scanned it, and the status. */
export const listCarrierMoves = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  trx
    .selectFrom("kit_events")
    .select([
      sql<string>`coalesce(detail ->> 'scannedAt', '')`.as("scanned_at"),
      sql<string>`coalesce(detail ->> 'status', '')`.as("status"),
    ])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .where("actor_kind", "=", "carrier")
    .execute();
