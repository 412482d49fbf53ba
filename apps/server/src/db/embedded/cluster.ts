import { spawn } from "node:child_process";
import { chown, mkdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./error.ts";
import type { Locations } from "./locations.ts";
import type { Owner } from "./owner.ts";
import { isRunning, waitUntil } from "./process.ts";

const majorVersion = "18";

/** Makes the cluster if there is none. A half-made one from an interrupted start is made anew. */
export async function prepareCluster({ native, cluster }: Locations, owner: Owner | null): Promise<void> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version?.trim() === majorVersion) return;
  if (version) {
    throw new EmbeddedPostgresError(
      "wrong_version",
      `The data folder ${dirname(cluster)} belongs to PostgreSQL ${version.trim()}; this Kitpath runs PostgreSQL ${majorVersion}. Back up with the earlier version and restore here, or choose another folder with KITPATH_DATA_DIR.`,
    );
  }
  const draft = join(dirname(cluster), `${basename(cluster)}.new`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
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
    [...args, "--locale=C", "--auth=trust", "-N"],
    owner,
  );
  if (code !== 0) throw initFailure(output, dirname(cluster));
  await rename(draft, cluster);
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
export async function endLeftover({ cluster, native }: Locations): Promise<void> {
  const pidFile = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => null);
  const pid = Number(pidFile?.split("\n")[0]);
  if (!pid || !isRunning(pid)) return;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  // Another process may have got the number since.
  if (command && !command.includes(cluster) && !command.includes(join(native, "bin"))) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !isRunning(pid), 10_000)) return;
  }
  throw new EmbeddedPostgresError(
    "in_use",
    `A PostgreSQL server (${pid}) still uses ${cluster} and does not stop.`,
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
