import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdir, open, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { endLeftover, prepareCluster } from "./cluster.ts";
import { EmbeddedPostgresError, explainFileError } from "./error.ts";
import type { Locations } from "./locations.ts";
import { decideLocations, removeSocketFolder } from "./locations.ts";
import { lockFolder } from "./lock.ts";
import type { Owner } from "./owner.ts";
import { ownerOfServer } from "./owner.ts";
import { waitUntil } from "./process.ts";

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
  /** Called when the server ends without having been asked to. */
  onExit?: (code: number | null) => void;
  /** Folder of the PostgreSQL binaries; the installed ones when not given. */
  binaries?: string;
  /** Where root keeps what the server's own user must be able to enter. */
  outsideRoot?: string;
};

const port = 5432;

/** Statements and values hold health data, so errors are logged without them. */
const defaults: Record<string, string> = {
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  log_statement: "none",
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
  log_error_verbosity: "terse",
  timezone: "UTC",
};

/** Starts PostgreSQL on `dataDir`, making its cluster on the first start. Throws EmbeddedPostgresError. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const owner = ownerOfServer();
  const unlock = await prepareFolder(dataDir);
  let locations: Locations | undefined;
  try {
    locations = await decideLocations(dataDir, owner, options);
    await prepareCluster(locations, owner);
    await endLeftover(locations);
    const server = await spawnServer(locations, owner, { ...defaults, ...options.settings });
    return running(server, locations, unlock, options.onExit);
  } catch (error) {
    if (locations) await removeSocketFolder(locations.socketFolder);
    await unlock();
    throw explainFileError(error, dataDir);
  }
}

async function prepareFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await lockFolder(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function spawnServer(
  locations: Locations,
  owner: Owner | null,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const { native, cluster, socketFolder, log } = locations;
  const logFile = await open(log, "w");
  const args = ["-D", cluster, "-k", socketFolder, "-p", String(port)];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  const server = spawn(join(native, "bin", "postgres"), args, {
    ...owner,
    cwd: "/",
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", logFile.fd, logFile.fd],
    // In a group of its own, or Ctrl+C in a terminal would reach it before we end our own work.
    detached: true,
  });
  await logFile.close();
  const ready = await waitUntil(
    async () => server.exitCode !== null || (await answers(socketFolder)),
    30_000,
  );
  if (!ready || server.exitCode !== null) {
    server.kill("SIGQUIT");
    const lines = (await readFile(log, "utf8").catch(() => "")).trim().split("\n").slice(-6).join("\n");
    const code = /no space left/i.test(lines) ? "disk_full" : "start_failed";
    throw new EmbeddedPostgresError(code, `PostgreSQL did not start on ${cluster}:\n${lines}`);
  }
  return server;
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, port, user: "postgres", database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function running(
  server: ChildProcess,
  { socketFolder }: Locations,
  unlock: () => Promise<void>,
  onExit: EmbeddedOptions["onExit"],
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const ended = new Promise<void>((done) => {
    server.once("exit", (code) => {
      if (!stopping) onExit?.(code);
      done();
    });
  });
  async function stop(): Promise<void> {
    server.kill("SIGINT");
    await ended;
    await removeSocketFolder(socketFolder);
    await unlock();
  }
  return {
    connection: { host: socketFolder, port, user: "postgres" },
    stop: () => (stopping ??= stop()),
  };
}
