import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { EmbeddedPostgresError } from "./error.ts";
import type { Locations } from "./locations.ts";
import type { Owner } from "./owner.ts";
import { waitUntil } from "./process.ts";

const port = 5432;

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
): Promise<ChildProcess> {
  const { native, cluster, socketFolder, log } = locations;
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
  const ready = await waitUntil(async () => isOver() || (await answers(locations)), 30_000);
  if (!ready || isOver()) {
    server.kill("SIGQUIT");
    const lines = (await readFile(log, "utf8").catch(() => "")).trim().split("\n").slice(-6).join("\n");
    const code = /no space left/i.test(lines) ? "disk_full" : "start_failed";
    throw new EmbeddedPostgresError(code, `PostgreSQL did not start on ${cluster}:\n${lines}`);
  }
  return server;
}

async function answers(locations: Locations): Promise<boolean> {
  const client = new pg.Client({ ...connectionOf(locations), database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
