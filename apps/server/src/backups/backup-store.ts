/** Where back-ups are stored: a folder, or a bucket of an S3 service. */
export type BackupStore = {
  /** Stores all of the content or nothing. Throws if the name is taken. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): AsyncIterable<Buffer>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Deletes what is left of back-ups that were cut off and have not grown since a time. */
  removeUnfinished(before: Date): Promise<void>;
};

/** A back-up cannot be stored or found in the given place. */
export class BackupStoreError extends Error {}
