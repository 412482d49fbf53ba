import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, stat } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { codeOf } from "../../errors/thrown.ts";

const run = promisify(execFile);

/** What /proc tells of a process, from its state on; null where it does not tell. */
async function statOf(pid: number): Promise<string[] | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces.
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** When a process began, in ticks since boot; null where /proc does not tell. */
export const processStartedAt = async (pid: number): Promise<string | null> =>
  (await statOf(pid))?.[19] ?? null;

/** Whether a process still does anything. One that has ended keeps its number until its parent asks, which may be never. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  return (await statOf(pid))?.[0] !== "Z";
}

/** Whether a process works in `folder`, whatever its path is to either; null where /proc does not tell. */
export async function worksIn(pid: number, folder: string): Promise<boolean | null> {
  const cwd = `/proc/${pid}/cwd`;
  try {
    // By the name alone nothing is asked of a disk that may not answer.
    if (basename(await readlink(cwd)) !== basename(await realpath(folder))) return false;
    // The same path may be another folder in another container.
    const [its, other] = await Promise.all([stat(cwd), stat(folder)]);
    return its.dev === other.dev && its.ino === other.ino;
  } catch {
    return null;
  }
}

/** The processes whose working folder is `folder`; none where /proc does not tell. */
export async function processesIn(folder: string): Promise<number[]> {
  const entries = await readdir("/proc").catch(() => []);
  const pids = entries.map(Number).filter((pid) => pid > 0);
  const isIn = await Promise.all(pids.map((pid) => worksIn(pid, folder)));
  return pids.filter((_, index) => isIn[index]);
}

/** The command line of a process; null if the system does not tell. */
export async function commandOf(pid: number): Promise<string | null> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
  } catch {
    // No /proc, as on macOS, or not for this user.
    const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({
      stdout: "",
    }));
    return stdout.trim() || null;
  }
}

/** Polls until `done` holds; false when `timeoutMs` pass first. */
export async function waitUntil(done: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!(await done())) {
    if (Date.now() > end) return false;
    await pause(15);
  }
  return true;
}
