import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "../../errors/thrown.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Locations } from "./locations.ts";

const lookEveryMs = 1000;

/**
 * Calls `onGone` once when somebody has deleted the open database: its server would notice a minute later, and could never be
 * started again. Returns how to stop watching.
 */
export function watchCluster(
  { cluster }: Locations,
  onGone: (error: EmbeddedPostgresError) => void,
): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    stat(join(cluster, "PG_VERSION")).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT" || isOver) return;
      stop();
      onGone(
        new EmbeddedPostgresError(
          "gone",
          `The database in ${dirname(cluster)} was deleted while it was open. Kitpath ends here; started again it makes an empty one, into which a back-up can be restored.`,
        ),
      );
    });
  }, lookEveryMs);
  timer.unref();
  return stop;
}
