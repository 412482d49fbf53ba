import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../../thrown.ts";

/** What /proc tells of a process, from its state on; null where it does not tell. */
async function statOf(pid: number): Promise<string[] | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
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

/** The processes whose working folder is `folder`; none where /proc does not tell. */
export async function processesIn(folder: string): Promise<number[]> {
  const entries = await readdir("/proc").catch(() => []);
  const pids = entries.map(Number).filter((pid) => pid > 0);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return pids.filter((_, index) => folders[index] === folder);
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
