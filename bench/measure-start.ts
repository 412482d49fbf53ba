import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";

/** Seconds until the product can be used. */
const firstLimit = { under: 30 };
const secondLimit = { under: 4 };

/** From nothing to ready with a database and demonstration data of its own, and then once more on the same folder. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "kitpath-bench-"));
  // As root the database has a user of its own, who must be able to enter.
  await chmod(folder, 0o755);
  const start = async () => {
    const server = await startServer({ KITPATH_DATA_DIR: folder, KITPATH_DEMO: "on" });
    await server.stop();
    return server.readyMs / 1000;
  };
  try {
    return [
      {
        name: "first start to ready",
        value: await start(),
        unit: "s",
        limit: firstLimit,
        note: "with demonstration data",
      },
      { name: "second start to ready", value: await start(), unit: "s", limit: secondLimit },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
