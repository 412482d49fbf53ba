import { chown, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { replaceFile } from "../../process/replace-file.ts";
import { codeOf } from "../../errors/thrown.ts";
import type { Locations } from "./locations.ts";
import type { Owner } from "./owner.ts";
import { connectionOf } from "./server.ts";

const megabyte = 1024 * 1024;
/** PostgreSQL ends when it cannot add to its log, so writing stops while there is still room for that. */
const lowBytes = 32 * megabyte;
const enoughBytes = 48 * megabyte;
/** Given up when the disk is full all the same, so that the server can start again and be read. */
const reserveBytes = 32 * megabyte;
const lookEveryMs = 1000;

type Place = Pick<Locations, "cluster">;

/** Beside the cluster, and so on its disk, which need not be that of the data folder. */
const reserveOf = ({ cluster }: Place) => join(dirname(cluster), "reserve");

async function freeBytes({ cluster }: Place): Promise<number> {
  const { bavail, bsize } = await statfs(cluster);
  return bavail * bsize;
}

/** Sets space aside for a full disk, where there is plenty. */
export async function keepReserve(place: Place): Promise<void> {
  const isKept = await stat(reserveOf(place)).then(
    ({ size }) => size === reserveBytes,
    () => false,
  );
  if (isKept || (await freeBytes(place)) < enoughBytes + reserveBytes) return;
  await writeFile(reserveOf(place), Buffer.alloc(reserveBytes)).catch(() => giveReserve(place));
}

/** Gives back the room that was set aside, so that the server can start on a full disk. */
export const giveReserve = (place: Place): Promise<void> => rm(reserveOf(place), { force: true });

type DiskGuard = {
  /** To be called while the server does not run: lets it take writes from its start on if there is room by now. */
  beforeStart: () => Promise<void>;
  /** Gives the way to stop watching. */
  watch: () => () => void;
};

/**
 * Watches the disk: when it is nearly full the server takes no more writes, which are then refused with an error rather
 * than ending it, and when there is room again it does.
 */
export function guardDisk(locations: Locations, owner: Owner | null): DiskGuard {
  let isReadOnly: boolean | null = null;
  const beforeStart = async () => {
    isReadOnly = null;
    // The product writes before the first look, and would end if it could not.
    if ((await freeBytes(locations)) >= lowBytes) await forgetReadOnly(locations.cluster, owner);
  };
  const look = async () => {
    const free = await freeBytes(locations);
    const shouldBe = free < lowBytes ? true : free >= enoughBytes ? false : isReadOnly;
    if (shouldBe === isReadOnly || shouldBe === null) return;
    await setReadOnly(locations, shouldBe);
    isReadOnly = shouldBe;
    if (!shouldBe) await keepReserve(locations);
  };
  const watch = () => {
    let looking: Promise<void> | null = null;
    const timer = setInterval(() => {
      // A server that is just starting again is asked at the next look.
      looking ??= look()
        .catch(() => undefined)
        .finally(() => (looking = null));
    }, lookEveryMs);
    timer.unref();
    return () => clearInterval(timer);
  };
  return { beforeStart, watch };
}

/** Undoes `setReadOnly` in the file where PostgreSQL keeps it. */
async function forgetReadOnly(cluster: string, owner: Owner | null): Promise<void> {
  const path = join(cluster, "postgresql.auto.conf");
  const kept = await readFile(path, "utf8").catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    return "";
  });
  const left = kept.replace(/^default_transaction_read_only = 'on'\n/m, "");
  if (left === kept) return;
  await replaceFile(path, `${path}.tmp`, async (draft) => {
    await rm(draft, { force: true });
    await writeFile(draft, left, { mode: 0o600, flag: "wx" });
    if (owner) await chown(draft, owner.uid, owner.gid);
  });
}

async function setReadOnly(locations: Locations, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ ...connectionOf(locations), database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}
