import { readdir, readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";

/** Of 19 steps; a thread this low gets about a thirtieth of a processor that another wants too, and all of an idle one. */
const low = 15;

const nameOf = (thread: string) => readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "");

/**
 * Gives the threads that hash passwords a lower priority than the one that answers requests, so that many sign-ins at once keep
 * nobody else waiting. Only Linux has priorities of threads; elsewhere nothing changes.
 */
export async function putAnswersFirst(): Promise<void> {
  if (process.platform !== "linux") return;
  // Reading the folder has started the threads.
  for (const thread of await readdir("/proc/self/task")) {
    if (!(await nameOf(thread)).startsWith("libuv-worker")) continue;
    // Started under `nice`, it may be lower already, and only root may raise it.
    if (getPriority(Number(thread)) < low) setPriority(Number(thread), low);
  }
}
