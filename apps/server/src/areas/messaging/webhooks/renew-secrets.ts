import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { lockEndpoints, updateEndpoint } from "./endpoint-queries.ts";
import { newSecret } from "./sign.ts";
import { contextOfEndpoint } from "./signed-call.ts";

/**
 * Re-encrypts the secrets and headers of a clinic's webhooks with the first key. With `replaceLost`, a secret that cannot be read
 * is replaced by a new one, which the clinic finds in the dashboard, and headers by none. Returns how many were not yet encrypted
 * with the first key.
 */
export async function renewEndpoints(
  trx: TenantTransaction,
  secrets: Secrets,
  clinicId: string,
  replaceLost: boolean,
): Promise<number> {
  let renewed = 0;
  for (const endpoint of await lockEndpoints(trx, clinicId)) {
    const renew = (sealed: string | null, substitute: string) =>
      sealed === null
        ? null
        : secrets.renew(sealed, contextOfEndpoint(endpoint.id), replaceLost ? substitute : undefined);
    const fresh = Object.entries({
      headers: renew(endpoint.headers, "{}"),
      secret: renew(endpoint.secret, newSecret()),
      previous_secret: renew(endpoint.previous_secret, newSecret()),
    }).filter(([, sealed]) => sealed !== null);
    const older = endpoint.older_secrets.map((old) => ({ old, sealed: renew(old.secret, newSecret()) }));
    const count = fresh.length + older.filter(({ sealed }) => sealed !== null).length;
    if (count === 0) continue;
    await updateEndpoint(trx, clinicId, endpoint.id, {
      ...Object.fromEntries(fresh),
      older_secrets: JSON.stringify(
        older.map(({ old, sealed }) => ({ ...old, secret: sealed ?? old.secret })),
      ),
    });
    renewed += count;
  }
  return renewed;
}
