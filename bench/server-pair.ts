import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { Locations } from "../apps/server/src/db/embedded/locations.ts";
import { decideLocations, removeSocketFolder } from "../apps/server/src/db/embedded/locations.ts";
import type { Owner } from "../apps/server/src/db/embedded/owner.ts";
import { ownerOfServer } from "../apps/server/src/db/embedded/owner.ts";
import { connectionOf, spawnServer } from "../apps/server/src/db/embedded/server.ts";

export type PairedServer = { connection: ReturnType<typeof connectionOf>; child: ChildProcess };

/** Files that belong to the running server; a copy creates its own. */
const ofTheRunningServer = ["postmaster.pid", "postmaster.opts"];

/** Two PostgreSQL servers of a drill. One replicates the other; each runs until it is killed. */
export async function openServerPair(folder: string) {
  const dataDir = join(folder, "first");
  // Creates the cluster.
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const owner = await ownerOfServer(dataDir);
  const first = await decideLocations(dataDir, owner);
  const started: (PairedServer & { places: Locations })[] = [];

  async function start(places: Locations, settings: Record<string, string>): Promise<PairedServer> {
    const child = await spawnServer(places, owner, { max_connections: "200", ...settings });
    const server = { places, child, connection: connectionOf(places) };
    started.push(server);
    return server;
  }

  return {
    startPrimary: () => start(first, {}),
    async startStandBy(primary: PairedServer): Promise<PairedServer> {
      const standByDir = join(folder, "second");
      await mkdir(standByDir, { mode: 0o755 });
      const places = await decideLocations(standByDir, owner);
      await copyCluster(primary, first.cluster, places.cluster);
      if (owner) await giveTo(places.cluster, owner);
      const { host, port, user } = primary.connection;
      return start(places, { primary_conninfo: `host=${host} port=${port} user=${user}` });
    },
    async stop(): Promise<void> {
      for (const { child, places } of started) {
        if (child.exitCode === null && child.signalCode === null) {
          const ended = once(child, "exit");
          child.kill("SIGQUIT");
          await ended;
        }
        await removeSocketFolder(places.socketFolder);
      }
    },
  };
}

/** Does the work of `pg_basebackup`, which is not part of the npm packages. */
async function copyCluster(primary: PairedServer, from: string, to: string): Promise<void> {
  const client = await connect(primary);
  await client.query("select pg_backup_start('stand-by', true)");
  await cp(from, to, {
    recursive: true,
    filter: (path) => !ofTheRunningServer.some((name) => path.endsWith(`/${name}`)),
  });
  const { rows } = await client.query<{ label: string }>(
    "select labelfile as label from pg_backup_stop(false)",
  );
  await client.end();
  await writeFile(join(to, "backup_label"), rows[0]!.label);
  await writeFile(join(to, "standby.signal"), "");
}

async function giveTo(folder: string, { uid, gid }: Owner): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

export async function connect({ connection }: PairedServer, database = "postgres"): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, database });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
