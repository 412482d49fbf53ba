import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { link, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../thrown.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Machine } from "./machine.ts";
import { isSameMachine, thisMachine } from "./machine.ts";
import { isRunning, processStartedAt, waitUntil } from "./process.ts";

/** Earlier versions named no machine, and did not beat. */
type Holder = { pid: number; startedAt: string | null; machine?: Machine };

type Pace = {
  /** How often a holder shows that it lives, by the time of its lock. */
  beatMs: number;
  /** A holder that only its beat can tell of has ended when it was silent for so long. */
  silentMs: number;
};

/** Whatever the clocks say, which two machines need not agree on. */
const leastBeats = 3;

/**
 * Holds the data folder for this process. The lock names the process and when it began, so it ends with the process
 * however that ends, and a later process with the same number is not mistaken for it. A process in another container or on
 * another machine cannot be looked up: its lock counts as long as it is touched. Throws `in_use` or `in_use_elsewhere`.
 */
export async function lockFolder(
  folder: string,
  pace: Pace = { beatMs: 1000, silentMs: 15_000 },
): Promise<() => Promise<void>> {
  const path = join(folder, "kitpath.lock");
  const machine = await thisMachine();
  const mine: Holder = { pid: process.pid, startedAt: await processStartedAt(process.pid), machine };
  const text = JSON.stringify(mine);
  // Not named after the process: in containers all have the same number.
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, "wx", 0o644);
  try {
    await file.writeFile(text);
    for (;;) {
      try {
        // A link either appears whole or fails because a lock is there: nobody ever reads half of one.
        await link(draft, path);
        return keep(file, { path, text, beatMs: pace.beatMs });
      } catch (error) {
        if (codeOf(error) !== "EEXIST") throw error;
      }
      const found = await readText(path);
      await refuseIfHeld(found, { path, folder, machine, pace });
      // Moved before it is removed: of two that find a dead lock at once, the slower must not remove the new lock of the other.
      const dead = `${draft}.dead`;
      await rename(path, dead).catch(() => undefined);
      if ((await readText(dead)) === found) await rm(dead, { force: true });
      else await rename(dead, path).catch(() => undefined);
    }
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Touches the lock itself rather than its name, which another may have by then. */
function keep(file: FileHandle, { path, text, beatMs }: { path: string; text: string; beatMs: number }) {
  const beat = setInterval(() => {
    const now = new Date();
    void file.utimes(now, now).catch(() => undefined);
  }, beatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await file.close();
    if ((await readText(path)) === text) await rm(path, { force: true });
  };
}

type Place = { path: string; folder: string; machine: Machine; pace: Pace };

async function refuseIfHeld(found: string | null, { path, folder, machine, pace }: Place): Promise<void> {
  const holder = holderOf(found);
  if (!holder) return;
  const isElsewhere = holder.machine && !isSameMachine(holder.machine, machine);
  if (isElsewhere) {
    if (!(await isBeating(path, pace))) return;
    throw new EmbeddedPostgresError(
      "in_use_elsewhere",
      `Another Kitpath process (${holder.pid} on ${holder.machine?.host}: another container or machine) is already using the data folder ${folder}. Stop it first, run the command beside it ("docker exec"), or choose another folder with KITPATH_DATA_DIR.`,
    );
  }
  if (!(await isRunning(holder.pid))) return;
  const startedAt = await processStartedAt(holder.pid);
  const isKnown = startedAt !== null && holder.startedAt !== null;
  if (isKnown && startedAt !== holder.startedAt) return;
  if (!isKnown && holder.machine && !(await isBeating(path, pace))) return;
  throw new EmbeddedPostgresError(
    "in_use",
    `Another Kitpath process (${holder.pid}) is already using the data folder ${folder}. Stop it first, or choose another folder with KITPATH_DATA_DIR.${isKnown ? "" : ` If that process is not Kitpath, delete ${path}.`}`,
  );
}

function holderOf(text: string | null): Holder | null {
  try {
    return JSON.parse(text ?? "null") as Holder | null;
  } catch {
    return null;
  }
}

/** Null if there is none; one that this user may not read is no reason to take it. */
async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return null;
  }
}

const touchedAt = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Watches a lock until it is touched: at the next beat if its holder lives. */
async function isBeating(path: string, { beatMs, silentMs }: Pace): Promise<boolean> {
  const last = await touchedAt(path);
  if (last === null) return false;
  const silentSinceMs = Math.max(0, Date.now() - last);
  let now: number | null = last;
  await waitUntil(
    async () => (now = await touchedAt(path)) !== last,
    Math.max(leastBeats * beatMs, silentMs - silentSinceMs),
  );
  return now !== null && now !== last;
}
