import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { link, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../errors/thrown.ts";
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

type Options = Partial<Pace> & {
  /** Told once when another process has taken the lock over, which it may when this one stood still for `silentMs`. */
  onTaken?: (error: EmbeddedPostgresError) => void;
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
  { beatMs = 1000, silentMs = 15_000, onTaken = () => undefined }: Options = {},
): Promise<() => Promise<void>> {
  const pace = { beatMs, silentMs };
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
        return keep(file, { path, folder, text, pace, onTaken });
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

type Kept = Required<Pick<Options, "onTaken">> & { path: string; folder: string; text: string; pace: Pace };

/** Touches the lock itself rather than its name, which another may have by then. */
function keep(file: FileHandle, { path, folder, text, pace, onTaken }: Kept) {
  let isOver = false;
  let last = Date.now();
  async function touch(): Promise<void> {
    const now = new Date();
    const wasSilent = now.getTime() - last >= pace.silentMs;
    const found = await readText(path);
    if (isOver) return;
    // Without one after a silence, another has come and gone. Else it is only away while it is judged.
    if (found === text || (found === null && !wasSilent)) {
      await file.utimes(now, now);
      last = now.getTime();
      return;
    }
    end();
    onTaken(takenOver(found, folder));
  }
  const timer = setInterval(() => void touch().catch(() => undefined), pace.beatMs);
  timer.unref();
  function end(): void {
    isOver = true;
    clearInterval(timer);
  }
  return async () => {
    end();
    await file.close();
    if ((await readText(path)) === text) await rm(path, { force: true });
  };
}

function takenOver(found: string | null, folder: string): EmbeddedPostgresError {
  const holder = holderOf(found);
  const who = holder ? ` (${holder.pid} on ${holder.machine?.host ?? "this machine"})` : "";
  return new EmbeddedPostgresError(
    "taken_over",
    `Another Kitpath process${who} has taken over the data folder ${folder} while this one stood still. Kitpath ends here, since only one may use it.`,
  );
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
