import type { ListedApiKey } from "@kitpath/contract/api-keys";
import type { Key } from "./queries.ts";

export const presentKey = (key: Key): ListedApiKey => ({
  id: key.id,
  keyName: key.key_name,
  createdAt: key.created_at.toISOString(),
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
});
