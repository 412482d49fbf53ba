import type { ListedApiKey } from "@kitpath/contract/api-keys";
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
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
  scopes: key.scopes,
  addresses: key.addresses,
  expiresAt: key.expires_at?.toISOString() ?? null,
  previous: previous?.expires_at
    ? {
        expiresAt: previous.expires_at.toISOString(),
        lastUsedAt: previous.last_used_at?.toISOString() ?? null,
      }
    : null,
});
