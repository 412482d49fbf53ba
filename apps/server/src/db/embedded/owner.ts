import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Who PostgreSQL runs as; null is this process's own user. */
export type Owner = { uid: number; gid: number };

/** `nobody` on Debian and most systems: PostgreSQL refuses root. */
const unprivileged: Owner = { uid: 65_534, gid: 65_534 };

/** For root: who made the database that is in `dataDir`, or for a new one a user without rights. */
export async function ownerOfServer(dataDir: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const made = await stat(join(dataDir, "postgres")).catch(() => null);
  return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : unprivileged;
}
