import pg from "pg";
import type { Config } from "#config";
import { ConfigError } from "#config";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { identitySql } from "#db/identity.ts";
import { withDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import type { Mode } from "../scope.ts";

export type ModeTarget = {
  target: DatabaseTarget;
  /** The connection for requests; null to use `target`. */
  pooler: DatabaseTarget | null;
  /** The setting that names the server; null for the embedded one. */
  setting: string | null;
};

type Targets = {
  /** The database of each mode. */
  targets: Record<Mode["name"], ModeTarget>;
  close: () => Promise<void>;
};

/** Returns the two databases: on the configured server, or else on the embedded one, which `openEmbedded` starts. */
export async function openTargets(
  config: Config,
  onTrouble: (error: Error) => void,
  openEmbedded: typeof startEmbeddedPostgres = startEmbeddedPostgres,
): Promise<Targets> {
  const { databaseUrl, sandboxDatabaseUrl, databasePoolerUrl, sandboxDatabasePoolerUrl } = config;
  if (databaseUrl) {
    const target = { connectionString: databaseUrl };
    const pooler = databasePoolerUrl ? { connectionString: databasePoolerUrl } : null;
    const live = { target, pooler, setting: "DATABASE_URL" };
    const sandbox = {
      target: sandboxDatabaseUrl ? { connectionString: sandboxDatabaseUrl } : sandboxOf(target),
      pooler: sandboxDatabasePoolerUrl
        ? { connectionString: sandboxDatabasePoolerUrl }
        : pooler && sandboxOf(pooler),
      setting: sandboxDatabaseUrl ? "SANDBOX_DATABASE_URL" : "DATABASE_URL",
    };
    if (sandboxDatabaseUrl) await refuseSame(target, sandbox.target, "DATABASE_URL and SANDBOX_DATABASE_URL");
    if (pooler && sandbox.pooler && sandboxDatabasePoolerUrl)
      await refuseSame(pooler, sandbox.pooler, "DATABASE_POOLER_URL and SANDBOX_DATABASE_POOLER_URL");
    return { targets: { live, sandbox }, close: async () => undefined };
  }
  const { connection, stop } = await openEmbedded({ dataDir: config.dataDir, onTrouble });
  const embedded = (database: string) => ({
    target: { ...connection, database },
    pooler: null,
    setting: null,
  });
  return {
    targets: { live: embedded("kitpath"), sandbox: embedded("kitpath_sandbox") },
    close: stop,
  };
}

/** In one database each mode would show, charge and erase the rows of the other. */
async function refuseSame(live: DatabaseTarget, sandbox: DatabaseTarget, settings: string): Promise<void> {
  const placeOf = (target: DatabaseTarget) => {
    const { host, port, database } = new pg.Client(target);
    return `${host}:${port}/${database}`;
  };
  const isSame =
    placeOf(live) === placeOf(sandbox) ||
    // Spelled in two ways, such as localhost and 127.0.0.1.
    new Set(await Promise.all([live, sandbox].map(identityOf))).size === 1;
  if (isSame) throw new ConfigError(`${settings} name the same database. Live and sandbox need one each.`);
}

/** What a database says of itself. One that cannot be asked is like no other; its mode then says why. */
async function identityOf(target: DatabaseTarget): Promise<unknown> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(identitySql);
    return rows[0]?.identity;
  } catch {
    return Symbol("not known");
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The sandbox's database on the same server: the live one's name followed by `_sandbox`. */
function sandboxOf(live: DatabaseTarget): DatabaseTarget {
  const name = new URL(live.connectionString!).pathname.slice(1) || "kitpath";
  return withDatabase(live, `${name}_sandbox`);
}
