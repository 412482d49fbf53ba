import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { sqlStateOf } from "#db/database-errors.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Locations } from "./locations.ts";
import type { Owner } from "./owner.ts";
import type { Answer } from "./wait-for-server.ts";
import { waitForServer } from "./wait-for-server.ts";

const port = 5432;

/** What PostgreSQL answers while it replays its log after a crash. */
const cannotConnectNow = "57P03";

/** What `pg` needs to connect as the superuser; the socket's folder is private. */
export const connectionOf = ({ socketFolder }: Pick<Locations, "socketFolder">) => ({
  host: socketFolder,
  port,
  user: "postgres",
});

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

/** Starts the server process and waits until it answers. Throws EmbeddedPostgresError. */
export async function spawnServer(
  locations: Locations,
  owner: Owner | null,
  settings: Record<string, string>,
  onTrouble: (error: Error) => void = () => undefined,
): Promise<ChildProcess> {
  const { native, cluster, socketFolder, log } = locations;
  // What the last one said at its end, which may be why.
  await rename(log, `${log}.1`).catch(() => undefined);
  const logFile = await open(log, "w");
  if (owner) await logFile.chown(owner.uid, owner.gid);
  const args = ["-D", cluster, "-k", socketFolder, "-p", String(port)];
  for (const [name, value] of Object.entries({ ...defaults, ...settings })) {
    args.push("-c", `${name}=${value}`);
  }
  const server = spawn(join(native, "bin", "postgres"), args, {
    ...owner,
    cwd: "/",
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", logFile.fd, logFile.fd],
    // In a group of its own, or Ctrl+C in a terminal would reach it before we end our own work.
    detached: true,
  });
  await logFile.close();
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const isReady = await waitForServer({
    ask: () => ask(locations),
    isOver,
    onRecovering: () => onTrouble(new Error("PostgreSQL is still recovering from a crash")),
  });
  if (!isReady) {
    await end(server, isOver);
    const lines = (await readFile(log, "utf8").catch(() => "")).trim().split("\n").slice(-6).join("\n");
    // A start that is tried again and again must not push out why the server ended at first.
    await rename(log, `${log}.failed`).catch(() => undefined);
    const code = /no space left/i.test(lines) ? "disk_full" : "start_failed";
    throw new EmbeddedPostgresError(code, `PostgreSQL did not start on ${cluster}:\n${lines}`);
  }
  return server;
}

/** It would hold the folder against the next start. */
async function end(server: ChildProcess, isOver: () => boolean): Promise<void> {
  if (isOver()) return;
  const ended = once(server, "exit");
  server.kill("SIGQUIT");
  const late = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(late);
}

async function ask(locations: Locations): Promise<Answer> {
  const connection = { ...connectionOf(locations), database: "postgres" };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return "ready";
  } catch (error) {
    return sqlStateOf(error) === cannotConnectNow ? "recovering" : null;
  }
}
