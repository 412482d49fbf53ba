import { openFolderStore } from "./folder-store.ts";

/** Where back-ups are kept: a folder, or a bucket of an S3 service. */
export type BackupStore = {
  /** Keeps all of it or nothing. Throws when there is one of that name. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): AsyncIterable<Buffer>;
  /** Names of what is there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** A back-up cannot be kept or found where it was asked for. */
export class BackupStoreError extends Error {}

/** The store at a place: a folder, or `s3://bucket/prefix`. The code that speaks S3 is loaded only then. */
export async function openBackupStore(
  place: string,
  { s3Endpoint }: { s3Endpoint: string },
): Promise<BackupStore> {
  if (!place.startsWith("s3://")) return openFolderStore(place || ".");
  const { openS3Store } = await import("./s3-store.ts");
  const [bucket = "", ...prefix] = place.slice("s3://".length).split("/").filter(Boolean);
  if (!bucket) throw new BackupStoreError(`${place} names no bucket: s3://bucket/prefix`);
  return openS3Store({ bucket, prefix: prefix.map((part) => `${part}/`).join(""), endpoint: s3Endpoint });
}

/** `/backups/one.backup` → the folder and the name in it; without a name when it ends with `/`. */
export function splitPlace(place: string): { store: string; name: string | null } {
  const end = place.lastIndexOf("/") + 1;
  return { store: place.slice(0, end), name: place.slice(end) || null };
}
