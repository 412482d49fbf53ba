import { isInRange, parseIp, parseIpRange } from "@kitpath/contract/ip-ranges";
import { featureFlags, keyPermissions } from "@kitpath/contract/permissions";
import { isUnavailable } from "#db/database-errors.ts";
import { AppError } from "../../errors.ts";
import type { ApiKeyActor, Mode } from "../../scope.ts";
import { hashApiKey, isApiKeyOf } from "./key-format.ts";
import { findKey, touchKey } from "./queries.ts";

/** A key's last use is written at most this often, so that reading does not write. */
const touchEveryMs = 60_000;

/**
 * The system of a partner, or of the platform's warehouse, that holds a key: null when nobody does. It is looked up at every
 * request, so that a key that was revoked is refused from the next one on, by every process. Throws `key_expired` and
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
      // A database that takes no writes for now can still be read.
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
    permissions: new Set(keyPermissions[found.kind]),
    flags: new Set(featureFlags.filter((flag) => found[`flag_${flag}`])),
  };
}

/** Where no addresses were chosen a key is good from everywhere. */
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
