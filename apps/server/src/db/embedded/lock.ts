import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../thrown.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { isRunning, processStartedAt } from "./process.ts";

type Holder = { pid: number; startedAt: string | null };

/**
 * Holds the data folder for this process. The lock names the process and when it began, so it ends with the process
 * however that ends, and a later process with the same number is not mistaken for it. Throws `in_use`.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "kitpath.lock");
  const mine: Holder = { pid: process.pid, startedAt: await processStartedAt(process.pid) };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        // A link either appears whole or fails because a lock is there: nobody ever reads half of one.
        await link(draft, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if (codeOf(error) !== "EEXIST") throw error;
      }
      await refuseIfHeld(path, folder);
      // Moved before it is removed: of two that find a dead lock at once, the slower must not remove the new lock of the other.
      const dead = `${draft}.dead`;
      await rename(path, dead).catch(() => undefined);
      await refuseIfHeld(dead, folder, () => rename(dead, path));
      await rm(dead, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function refuseIfHeld(path: string, folder: string, putBack?: () => Promise<void>): Promise<void> {
  const holder = await readHolder(path);
  if (!holder || !(await isAlive(holder))) return;
  await putBack?.();
  throw new EmbeddedPostgresError(
    "in_use",
    `Another Kitpath process (${holder.pid}) is already using the data folder ${folder}. Stop it first, or choose another folder with KITPATH_DATA_DIR.`,
  );
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const now = await processStartedAt(pid);
  return now === null || startedAt === null || now === startedAt;
}
