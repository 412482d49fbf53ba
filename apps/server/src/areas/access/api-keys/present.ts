import type { ListedApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import { isoTime } from "../../../time/iso-time.ts";
import type { Key, Replaced } from "./queries.ts";

export const presentKeys = (keys: Key[], replaced: Replaced[]): ListedApiKey[] =>
  keys.map((key) =>
    presentKey(
      key,
      replaced.find(({ key_id }) => key_id === key.id),
    ),
  );

const presentKey = (key: Key, previous: Replaced | undefined): ListedApiKey => ({
  id: key.id,
  keyName: key.key_name,
  createdAt: key.created_at.toISOString(),
  lastUsedAt: isoTime(key.last_used_at),
  scopes: key.scopes,
  addresses: key.addresses,
  expiresAt: isoTime(key.expires_at),
  previous: previous?.expires_at
    ? {
        expiresAt: previous.expires_at.toISOString(),
        lastUsedAt: isoTime(previous.last_used_at),
      }
    : null,
});
