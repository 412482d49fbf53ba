import type { Mode } from "../../../scope.ts";
import { isKeyInUse } from "./queries.ts";

/** Whether a key could be used now: it is neither revoked nor expired, and its organisation is confirmed and not suspended. */
export const isInUse = (
  { db }: Pick<Mode, "db">,
  key: { organisationId: string; keyId: string },
  now: Date,
): Promise<boolean> => isKeyInUse(db.directory, key, now);
