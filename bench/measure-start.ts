import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./child-processes.ts";

export type Starts = { firstMs: number; secondMs: number };

/** From nothing to ready with a database and demonstration data of its own, and then once more on the same folder. */
export async function measureStart(): Promise<Starts> {
  const folder = await mkdtemp(join(tmpdir(), "kitpath-bench-"));
  // As root the database has a user of its own, who must be able to enter.
  await chmod(folder, 0o755);
  const start = async () => {
    const server = await startServer({ KITPATH_DATA_DIR: folder, KITPATH_DEMO: "on" });
    await server.stop();
    return server.readyMs;
  };
  try {
    return { firstMs: await start(), secondMs: await start() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
