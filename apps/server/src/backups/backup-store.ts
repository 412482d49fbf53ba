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
