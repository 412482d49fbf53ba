import { readdir, readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";

/** Of 19 steps; a thread this low gets a seventieth of a processor that another wants too, and all of an idle one. */
const lowest = 19;

const nameOf = (thread: string) => readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "");

/**
 * Gives the threads that collect garbage the lowest priority: the files that are read in a thread of their own leave most of it, and
 * it must not hold up answers. Only Linux has priorities of threads; elsewhere nothing changes.
 */
export async function putAnswersFirst(): Promise<void> {
  if (process.platform !== "linux") return;
  for (const thread of await readdir("/proc/self/task")) {
    if (!(await nameOf(thread)).startsWith("V8Worker")) continue;
    // Started under `nice`, it may be lower already, and only root may raise it.
    if (getPriority(Number(thread)) < lowest) setPriority(Number(thread), lowest);
  }
}
