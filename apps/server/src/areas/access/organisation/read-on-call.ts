import type { TenantTransaction } from "#db/database.ts";
import { getOrganisation } from "./queries.ts";

export type OnCall = { organisation: string; name: string; email: string; phone: string };

/** Returns the contact of an organisation who is notified at once of a critical result; empty if it has named none. */
export async function readOnCall(trx: TenantTransaction, organisationId: string): Promise<OnCall> {
  const row = await getOrganisation(trx, organisationId);
  return {
    organisation: row.name,
    name: row.on_call_name ?? "",
    email: row.on_call_email ?? "",
    phone: row.on_call_phone ?? "",
  };
}
