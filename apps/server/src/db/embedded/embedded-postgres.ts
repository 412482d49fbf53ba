import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { endLeftover, prepareCluster } from "./cluster.ts";
import { giveReserve, guardDisk, keepReserve } from "./disk-guard.ts";
import { EmbeddedPostgresError, explainFileError } from "./error.ts";
import type { Locations } from "./locations.ts";
import { decideLocations, noteCluster, removeSocketFolder } from "./locations.ts";
import { lockFolder } from "./lock.ts";
import { ownerOfServer } from "./owner.ts";
import { connectionOf, spawnServer } from "./server.ts";
import { supervise } from "./supervise.ts";
import { watchCluster } from "./watch-cluster.ts";

export type EmbeddedPostgres = {
  /** What `pg` needs to connect as the superuser; the socket's folder is private. */
  connection: { host: string; port: number; user: string };
  /** Stops the server cleanly and gives the folder free. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Further server settings, by name. */
  settings?: Record<string, string>;
  /**
   * Called when the server ended by itself or could not be started again; it is tried again until it works. The code is `gone` when
   * the database was deleted, and `taken_over` when another process holds the folder: then there is no further try.
   */
  onTrouble?: (error: Error) => void;
  /** Folder of the PostgreSQL binaries; the installed ones when not given. */
  binaries?: string;
  /** Where root keeps what the server's own user must be able to enter. */
  outsideRoot?: string;
};

/** Starts PostgreSQL on `dataDir`, making its cluster on the first start. Throws EmbeddedPostgresError. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const taken = Promise.withResolvers<EmbeddedPostgresError>();
  const unlock = await prepareFolder(dataDir, taken.resolve);
  let locations: Locations | undefined;
  try {
    const owner = await ownerOfServer(dataDir);
    const places = (locations = await decideLocations(dataDir, owner, options));
    await prepareCluster(places, owner, { isDurable: options.settings?.fsync !== "off" });
    await noteCluster(dataDir, places);
    await endLeftover(places);
    const guard = guardDisk(places, owner);
    const onTrouble = options.onTrouble ?? (() => undefined);
    const start = async () => {
      await guard.beforeStart();
      const server = () => spawnServer(places, owner, options.settings ?? {}, onTrouble);
      try {
        return await server();
      } catch (error) {
        if (!(error instanceof EmbeddedPostgresError) || error.code !== "disk_full") throw error;
        await giveReserve(places);
        return await server();
      }
    };
    const stopServer = supervise(await start(), { start, onTrouble });
    await keepReserve(places);
    // Earlier versions kept it here also when the cluster was elsewhere.
    if (dirname(places.cluster) !== dataDir) await giveReserve({ cluster: join(dataDir, "postgres") });
    const stopGuard = guard.watch();
    const giveUp = (error: EmbeddedPostgresError) => {
      stopWatch();
      stopGuard();
      // It can no longer end in good order: what it would write belongs to nobody, or to another.
      void stopServer("SIGQUIT")
        .then(() => removeSocketFolder(places.socketFolder))
        .finally(() => onTrouble(error));
    };
    const stopWatch = watchCluster(places, giveUp);
    void taken.promise.then(giveUp);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      stopWatch();
      stopGuard();
      await stopServer();
      await removeSocketFolder(places.socketFolder);
      await unlock();
    };
    return { connection: connectionOf(places), stop: () => (stopping ??= stop()) };
  } catch (error) {
    if (locations) await removeSocketFolder(locations.socketFolder);
    await unlock();
    throw explainFileError(error, dataDir);
  }
}

async function prepareFolder(
  dataDir: string,
  onTaken: (error: EmbeddedPostgresError) => void,
): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await lockFolder(dataDir, { onTaken });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
