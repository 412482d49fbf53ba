import { spawn } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncToDisk } from "../../process/replace-file.ts";
import { codeOf } from "../../errors/thrown.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Locations } from "./locations.ts";
import { removeSocketFolder } from "./locations.ts";
import type { Owner } from "./owner.ts";
import { commandOf, isRunning, processesIn, waitUntil, worksIn } from "./process.ts";

const majorVersion = "18";

/** Makes the cluster if there is none. A half-made one from an interrupted start is made anew. */
export async function prepareCluster(
  { native, cluster }: Locations,
  owner: Owner | null,
  { isDurable }: { isDurable: boolean },
): Promise<void> {
  const version = await readFileOrNull(join(cluster, "PG_VERSION"));
  if (version?.trim() === majorVersion) return;
  if (version) {
    throw new EmbeddedPostgresError(
      "wrong_version",
      `The data folder ${dirname(cluster)} belongs to PostgreSQL ${version.trim()}; this Kitpath runs PostgreSQL ${majorVersion}. Back up with the earlier version and restore here, or choose another folder with KITPATH_DATA_DIR.`,
    );
  }
  await removeDrafts(cluster);
  // A name of its own: an `initdb` that outlived its start must neither write into this one nor tidy it away.
  const draft = await mkdtemp(join(dirname(cluster), draftPrefix(cluster)));
  if (owner) await chown(draft, owner.uid, owner.gid);
  const args = [
    "-D",
    draft,
    "-U",
    "postgres",
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const { code, output } = await run(
    join(native, "bin", "initdb"),
    [...args, "--locale=C", "--auth=trust", ...(isDurable ? [] : ["--no-sync"])],
    owner,
  );
  if (code !== 0) {
    await removeDrafts(cluster);
    throw initFailure(output, dirname(cluster));
  }
  await rename(draft, cluster);
  // Every row that is acknowledged from now on would go with this name.
  await syncToDisk(dirname(cluster));
}

const draftPrefix = (cluster: string) => `${basename(cluster)}.new-`;

async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftPrefix(cluster))) continue;
    // Something may still be writing there; what cannot go now goes at a later start.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function readFileOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return null;
  }
}

function initFailure(output: string, folder: string): EmbeddedPostgresError {
  if (/no space left/i.test(output)) {
    return new EmbeddedPostgresError(
      "disk_full",
      `The disk that holds ${folder} is full. Make room and start again.`,
    );
  }
  return new EmbeddedPostgresError(
    "start_failed",
    `PostgreSQL could not make its data folder in ${folder}: ${output.trim().slice(-600)}`,
  );
}

/** Ends the server that a killed process of ours left behind, so that its folder can be opened anew. */
export async function endLeftover({ cluster }: Locations): Promise<void> {
  const path = join(cluster, "postmaster.pid");
  const pidFile = await readFileOrNull(path);
  if (!pidFile) return;
  const [pid = "", , , , socketFolder = ""] = pidFile.split("\n");
  const isOurs = await isServer(Number(pid), cluster);
  if (isOurs === null) {
    throw new EmbeddedPostgresError(
      "in_use",
      `Process ${pid} may be a PostgreSQL server that still runs on ${cluster}; the system does not say. If it is, stop it. If not, delete ${path}. Then start again.`,
    );
  }
  if (isOurs) await endAll(async () => [Number(pid)], cluster);
  // A query that was running when its server was killed goes on, and would keep the next one from starting.
  await endAll(() => processesIn(cluster), cluster);
  // PostgreSQL would take whatever has the number for its server, be it ended and not yet buried or another process.
  await rm(path, { force: true });
  await removeSocketFolder(socketFolder);
}

/** Whether a process is the server of this cluster: another one may have got its number since. Null without proof. */
async function isServer(pid: number, cluster: string): Promise<boolean | null> {
  if (!pid || !(await isRunning(pid))) return false;
  const isThere = await worksIn(pid, cluster);
  if (isThere !== null) return isThere;
  const command = await commandOf(pid);
  if (command?.includes(` -D ${cluster} `)) return true;
  // A server by another path to the same folder is possible.
  return command === null || command.includes("postgres") ? null : false;
}

async function endAll(find: () => Promise<number[]>, cluster: string): Promise<void> {
  const running = async () => {
    const pids = await find();
    const isLeft = await Promise.all(pids.map(isRunning));
    return pids.filter((_, index) => isLeft[index]);
  };
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    for (const pid of await running()) process.kill(pid, signal);
    if (await waitUntil(async () => (await running()).length === 0, 10_000)) return;
  }
  throw new EmbeddedPostgresError(
    "in_use",
    `A PostgreSQL server (${(await running()).join(", ")}) still uses ${cluster} and does not stop.`,
  );
}

function run(
  command: string,
  args: string[],
  owner: Owner | null,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...owner,
      cwd: "/",
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (output += String(chunk)));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
