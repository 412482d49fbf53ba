import { hourMs } from "@kitpath/contract/time/durations";
import type { FileStore } from "./file-store.ts";

/** A file that is being written grows much more often. */
const silentMs = hourMs;

/** Deletes the half-written files that have not grown for an hour. */
export const removeUnfinished = (files: FileStore, now: Date): Promise<void> =>
  files.removeUnfinished(new Date(now.getTime() - silentMs));
