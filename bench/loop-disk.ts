import { execFileSync } from "node:child_process";
import { mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "../apps/server/test/until.ts";

/** FS_IOC_SHUTDOWN of Linux with FS_SHUTDOWN_FLAGS_NOLOGFLUSH: the file system ends without another write to its disk. */
const shutDown =
  'open(my $disk, "<", $ARGV[0]) or die $!; my $flags = pack("I", 2); ioctl($disk, 0x8004587d, $flags) or die $!';

/** A disk of `megabytes` in a file, whose power can be cut. Only root may mount it. */
export async function mountLoopDisk(folder: string, megabytes: number) {
  const image = join(folder, "disk.img");
  const mounted = join(folder, "disk");
  await writeFile(image, "");
  await truncate(image, megabytes * 1024 * 1024);
  execFileSync("mkfs.ext4", ["-q", image]);
  await mkdir(mounted);
  const mount = () => execFileSync("mount", ["-o", "loop", image, mounted]);
  mount();
  return {
    folder: mounted,
    /** Loses what has not been synced to the disk. Every read and write fails from then on. */
    cutPower: () => void execFileSync("perl", ["-e", shutDown, mounted]),
    /** Mounts it again, once no process has its files open. */
    async restorePower(): Promise<void> {
      await until(() => {
        try {
          execFileSync("umount", [mounted], { stdio: "ignore" });
          return true;
        } catch {
          return false;
        }
      }, "disk that nobody uses");
      mount();
    },
    remove: () => void execFileSync("umount", ["-l", mounted]),
  };
}
