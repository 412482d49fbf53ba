import type { Config } from "#config";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { withDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import type { Mode } from "./scope.ts";

type Targets = {
  /** Where each mode's database is, and by which setting; null is the embedded one. */
  targets: Record<Mode["name"], { target: DatabaseTarget; setting: string | null }>;
  close: () => Promise<void>;
};

/** The two databases: on the server that is configured, else on the embedded one, which `openEmbedded` starts. */
export async function openTargets(
  config: Config,
  onTrouble: (error: Error) => void,
  openEmbedded: typeof startEmbeddedPostgres = startEmbeddedPostgres,
): Promise<Targets> {
  const { databaseUrl, sandboxDatabaseUrl } = config;
  if (databaseUrl) {
    const live = { target: { connectionString: databaseUrl }, setting: "DATABASE_URL" };
    const name = new URL(databaseUrl).pathname.slice(1) || "kitpath";
    const sandbox = sandboxDatabaseUrl
      ? { target: { connectionString: sandboxDatabaseUrl }, setting: "SANDBOX_DATABASE_URL" }
      : { ...live, target: withDatabase(live.target, `${name}_sandbox`) };
    return { targets: { live, sandbox }, close: async () => undefined };
  }
  const { connection, stop } = await openEmbedded({ dataDir: config.dataDir, onTrouble });
  const embedded = (database: string) => ({ target: { ...connection, database }, setting: null });
  return {
    targets: { live: embedded("kitpath"), sandbox: embedded("kitpath_sandbox") },
    close: stop,
  };
}
