import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { lockEndpoints, updateEndpoint } from "./endpoint-queries.ts";
import { contextOfEndpoint } from "./signed-call.ts";

/**
 * Re-encrypts the secrets and headers of a clinic's webhooks with the first key. Returns how many were not yet encrypted with
 * it.
 */
export async function renewEndpoints(
  trx: TenantTransaction,
  secrets: Secrets,
  clinicId: string,
): Promise<number> {
  let renewed = 0;
  for (const endpoint of await lockEndpoints(trx, clinicId)) {
    const renew = (sealed: string | null) =>
      sealed === null ? null : secrets.renew(sealed, contextOfEndpoint(endpoint.id));
    const fresh = Object.entries({
      headers: renew(endpoint.headers),
      secret: renew(endpoint.secret),
      previous_secret: renew(endpoint.previous_secret),
    }).filter(([, sealed]) => sealed !== null);
    if (fresh.length === 0) continue;
    await updateEndpoint(trx, clinicId, endpoint.id, Object.fromEntries(fresh));
    renewed += fresh.length;
  }
  return renewed;
}
