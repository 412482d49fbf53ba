import { dayMs, hourMs } from "@kitpath/contract/durations";
import type { Mode } from "../../scope.ts";
import { totalLimitMs, unusedLimitMs } from "./find-session-actor.ts";
import { deleteLinksBefore } from "./password-link-queries.ts";
import { deleteSessionsBefore } from "./session-queries.ts";
import { deleteOriginsBefore } from "./origin-queries.ts";

/** An expired link is kept for as long as the limit of links looks back. */
const linkKeptMs = hourMs;
const originKeptMs = 365 * dayMs;

/** Deletes what no longer lets anybody in, because each of it tells when and from where somebody worked. */
export async function forgetAccess({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const { directory } = mode.db;
  const at = now().getTime();
  await deleteSessionsBefore(directory, {
    lastUse: new Date(at - unusedLimitMs),
    start: new Date(at - totalLimitMs),
  });
  await deleteLinksBefore(directory, new Date(at - linkKeptMs));
  await deleteOriginsBefore(directory, new Date(at - originKeptMs));
}
