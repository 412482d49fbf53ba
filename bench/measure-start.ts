import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";

/** Seconds until the product is usable. */
const firstLimit = { under: 30 };
const secondLimit = { under: 4 };

/**
 * Measures a first start, which creates the database and the demonstration data, and then a second start with the same folder.
 */
export const measureStart = (): Promise<Figure[]> =>
  inFreshFolder(async (folder) => {
    const start = async () => {
      const server = await startServer({ KITPATH_DATA_DIR: folder, KITPATH_DEMO: "on" });
      await server.stop();
      return server.readyMs / 1000;
    };
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
  });
