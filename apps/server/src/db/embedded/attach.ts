import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { EmbeddedOptions, EmbeddedPostgres } from "./embedded-postgres.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { EmbeddedPostgresError, explainFileError } from "./error.ts";
import { findCluster } from "./locations.ts";
import { connectionOf } from "./server.ts";

/** For a command: the database as the running product has it open, else started for as long as the command takes. */
export async function attachOrStart(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = await findCluster(dataDir).catch((error: unknown) => {
    throw explainFileError(error, dataDir);
  });
  if ((await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null)) === null) {
    throw new EmbeddedPostgresError(
      "no_database",
      `There is no database in ${dataDir}. Name its folder with KITPATH_DATA_DIR, or its server with DATABASE_URL.`,
    );
  }
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== "in_use") throw error;
    const socketFolder = await socketFolderOf(cluster);
    // It is still starting, or just ending, or its socket is out of this container's reach.
    if (!socketFolder || !existsSync(socketFolder)) throw error;
    return { connection: connectionOf({ socketFolder }), stop: async () => undefined };
  }
}

/** Where the server that runs on a cluster listens, as PostgreSQL notes it. */
async function socketFolderOf(cluster: string): Promise<string | null> {
  const notes = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return notes.split("\n")[4]?.trim() || null;
}
