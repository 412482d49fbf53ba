import { isInRange, parseIp, parseIpRange } from "@kitpath/contract/access/organisation/ip-ranges";
import { featureFlags, keyPermissions } from "@kitpath/contract/operation/permissions";
import { isUnavailable } from "#db/database-errors.ts";
import { AppError } from "../../../errors/errors.ts";
import type { ApiKeyActor, Mode } from "../../../scope.ts";
import { hashApiKey, isApiKeyOf } from "./key-format.ts";
import { findKey, isKeyInUse, touchKey } from "./queries.ts";

/** A key's last use is written at most this often, so that most reads cause no write. */
const touchEveryMs = 60_000;

/**
 * Finds the system that holds a key, of a partner or of the platform's warehouse; null if the key is unknown. Keys are looked up
 * on every request, so a revoked key is refused by every process from the next request on. Throws `key_expired` and
 * `address_not_allowed`.
 */
export async function findKeyActor(
  mode: Mode,
  key: string,
  { now, ip }: { now: Date; ip: string },
): Promise<ApiKeyActor | null> {
  if (!isApiKeyOf(mode.name, key)) return null;
  const keyHash = hashApiKey(key);
  const found = await findKey(mode.db.directory, keyHash);
  if (!found || found.suspended_at) return null;
  if (found.expires_at && found.expires_at <= now) throw new AppError("key_expired");
  if (!isAllowedFrom(found.addresses, ip)) throw new AppError("address_not_allowed");
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > touchEveryMs) {
    await touchKey(mode.db.directory, keyHash, now).catch((error: unknown) => {
      // A database that accepts no writes at the moment can still be read.
      if (!isUnavailable(error)) throw error;
    });
  }
  return {
    kind: "api_key",
    organisationId: found.clinic_id,
    organisationKind: found.kind,
    userId: null,
    keyId: found.key_id,
    scopes: found.scopes,
    isUnconfirmed: found.confirmed_at === null,
    permissions: new Set(keyPermissions[found.kind]),
    flags: new Set(featureFlags.filter((flag) => found[`flag_${flag}`])),
  };
}

/** A key without addresses may be used from anywhere. */
function isAllowedFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  const from = parseIp(ip);
  return (
    from !== null &&
    addresses.some((address) => {
      const range = parseIpRange(address);
      return range !== null && isInRange(from, range);
    })
  );
}

/** Whether a key could be used now: it is neither revoked nor expired, and its organisation is confirmed and not suspended. */
export const isInUse = (
  { db }: Pick<Mode, "db">,
  key: { organisationId: string; keyId: string },
  now: Date,
): Promise<boolean> => isKeyInUse(db.directory, key, now);
