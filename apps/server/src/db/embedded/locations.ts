import { createHash } from "node:crypto";
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { replaceFile } from "../../process/replace-file.ts";
import { codeOf } from "../../errors/thrown.ts";
import { copyBinaries, findBinaries, isReachable } from "./binaries.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Owner } from "./owner.ts";

export type Locations = {
  native: string;
  cluster: string;
  /** Holds the unix socket; a fresh private folder, as a socket's path may have 107 bytes only. */
  socketFolder: string;
  log: string;
};

const outsideNote = "postgres-is-elsewhere.txt";

/**
 * Decides where binaries, cluster and socket live. As root, PostgreSQL runs as an unprivileged user, who may be unable to
 * enter the folder of the checkout or of the data: then both go to a folder of their own outside, and a note says where.
 */
export async function decideLocations(
  dataDir: string,
  owner: Owner | null,
  options: { binaries?: string; outsideRoot?: string } = {},
): Promise<Locations> {
  const outsideRoot = options.outsideRoot ?? "/var/lib/kitpath";
  const installed = options.binaries ?? (await findBinaries());
  const log = join(dataDir, "postgres.log");
  if (!owner) {
    const folder = (await hasCluster(dataDir)) ? dataDir : ((await notedFolder(dataDir)) ?? dataDir);
    if (folder !== dataDir) await refuseIfMissing(dataDir, folder);
    return {
      native: installed,
      cluster: join(folder, "postgres"),
      socketFolder: await makeSocketFolder(),
      log,
    };
  }
  const native = (await isReachable(installed, owner))
    ? installed
    : await copyBinaries(installed, outsideRoot);
  const folder = await clusterFolder(dataDir, owner, outsideRoot);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const socketFolder = await makeSocketFolder();
  await chown(socketFolder, owner.uid, owner.gid);
  return { native, cluster: join(folder, "postgres"), socketFolder, log };
}

/** The cluster that an earlier start made for a data folder, if any did. */
export async function findCluster(dataDir: string): Promise<string> {
  return join((await notedFolder(dataDir)) ?? dataDir, "postgres");
}

async function notedFolder(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, outsideNote), "utf8")).split("\n")[1]?.trim() || null;
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return null;
  }
}

async function clusterFolder(dataDir: string, owner: Owner, outsideRoot: string): Promise<string> {
  const earlier = await notedFolder(dataDir);
  if (earlier) {
    await refuseIfMissing(dataDir, earlier);
    return earlier;
  }
  if (await isReachable(dataDir, owner)) return dataDir;
  return join(outsideRoot, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
}

/** Notes where the cluster is, if elsewhere. Only once it is made, so that a note without one means that it was lost. */
export async function noteCluster(dataDir: string, { cluster }: Locations): Promise<void> {
  const folder = dirname(cluster);
  if (folder === dataDir || (await notedFolder(dataDir)) === folder) return;
  await replaceFile(join(dataDir, outsideNote), join(dataDir, `${outsideNote}.tmp`), (draft) =>
    writeFile(draft, `The database of this folder, which its user cannot enter, is kept in:\n${folder}\n`),
  );
}

async function hasCluster(folder: string): Promise<boolean> {
  try {
    return (await stat(join(folder, "postgres", "PG_VERSION"))).isFile();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return false;
  }
}

/** An empty cluster in its place would hide that all data is missing. */
async function refuseIfMissing(dataDir: string, folder: string): Promise<void> {
  if (await hasCluster(folder)) return;
  throw new EmbeddedPostgresError(
    "no_database",
    `The database of ${dataDir} is kept in ${folder}, and is not there. Mount or bring back that folder. If it is lost, delete ${join(dataDir, outsideNote)}: Kitpath then makes an empty one, into which a back-up can be restored.`,
  );
}

const socketFolderPrefix = join(tmpdir(), "kitpath-pg-");

const makeSocketFolder = (): Promise<string> => mkdtemp(socketFolderPrefix);

/** Removes a socket's folder, and nothing that is not one. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (folder.startsWith(socketFolderPrefix)) await rm(folder, { recursive: true, force: true });
}
