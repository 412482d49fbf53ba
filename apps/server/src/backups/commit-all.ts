import type { Restoration } from "#db/backup/open-restoration.ts";
import type { ModeName } from "../mode-names.ts";
import { asError } from "../errors/thrown.ts";
import { RestoreError } from "./restore-error.ts";

/** Commits the databases back to back. Calls `onFirst` after the first: from then on the files are needed. Throws RestoreError. */
export async function commitAll(
  restorations: ReadonlyMap<ModeName, Pick<Restoration, "commit">>,
  onFirst: () => void,
): Promise<void> {
  const committed: ModeName[] = [];
  for (const [mode, restoration] of restorations) {
    try {
      await restoration.commit();
    } catch (error) {
      if (committed.length === 0) throw error;
      throw new RestoreError(
        `The ${committed.join(" and ")} database and the files are restored, but the ${mode} database could not be committed: ${asError(error).message}. Name new databases and a new folder, and restore again.`,
        { cause: error },
      );
    }
    if (committed.push(mode) === 1) onFirst();
  }
}

/** Analyses the databases, and gives what went wrong: everything is restored all the same. */
export async function analyzeAll(
  restorations: ReadonlyMap<ModeName, Pick<Restoration, "analyze">>,
): Promise<Partial<Record<ModeName, Error>>> {
  const failures: Partial<Record<ModeName, Error>> = {};
  for (const [mode, restoration] of restorations) {
    await restoration.analyze().catch((error: unknown) => (failures[mode] = asError(error)));
  }
  return failures;
}
