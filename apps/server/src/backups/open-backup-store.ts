import { backupPlaces, isBackupPlace } from "./backup-place.ts";
import type { BackupStore } from "./backup-store.ts";
import { BackupStoreError } from "./backup-store.ts";
import { openFolderStore } from "./folder-store.ts";

/** Opens the store at a place: a folder, or `s3://bucket/prefix`. The S3 code is loaded only if needed. */
export async function openBackupStore(
  place: string,
  { s3Endpoint, awsRegion }: { s3Endpoint: string; awsRegion: string },
): Promise<BackupStore> {
  if (!isBackupPlace(place)) throw new BackupStoreError(`${place} cannot be used. Name ${backupPlaces}.`);
  if (!place.startsWith("s3://")) return openFolderStore(place || ".");
  const { openS3Store } = await import("./s3-store.ts");
  const [bucket = "", ...prefix] = place.slice("s3://".length).split("/").filter(Boolean);
  const folder = prefix.map((part) => `${part}/`).join("");
  return openS3Store({ bucket, prefix: folder, endpoint: s3Endpoint, region: awsRegion });
}

/** Splits `/backups/one.backup` into the folder and the name in it; the name is null if the place ends with `/`. */
export function splitPlace(place: string): { store: string; name: string | null } {
  const end = place.lastIndexOf("/") + 1;
  return { store: place.slice(0, end), name: place.slice(end) || null };
}
