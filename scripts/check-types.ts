/**
 * Checks the types of both programs at once: one on each of two cores takes less than half the work of four checkers that each infer
 * the same types. What has not changed since the last run is not checked again.
 */
import { runTool } from "./run-tool.ts";

const check = (project: string, kept: string) => (): Promise<string | null> =>
  runTool("tsc", "-p", project, "--checkers", "1", "--incremental", "--tsBuildInfoFile", kept);

/** Both return the fault, or null. */
export const checkTypes = {
  server: check("tsconfig.json", ".cache/types-server.tsbuildinfo"),
  dashboard: check("apps/web/tsconfig.json", ".cache/types-dashboard.tsbuildinfo"),
};

if (import.meta.main) {
  const found = (await Promise.all([checkTypes.server(), checkTypes.dashboard()])).filter(
    (each) => each !== null,
  );
  process.stdout.write(found.join("\n"));
  process.exitCode = found.length === 0 ? 0 : 1;
}
