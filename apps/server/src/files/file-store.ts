import type { FileAnswer } from "@kitpath/contract/operation";

export type LinkedFile = { key: string; filename: string; mediaType: string };

/** Where files are kept: a local folder, or later a store in the cloud. */
export type FileStore = {
  has(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Keeps a file as long as it may be, piece by piece; it is there once all of it is. */
  write(key: string, content: AsyncIterable<string | Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** An address that answers with the file, for five minutes, to anyone who holds it. */
  link(file: LinkedFile, origin: string, now: Date): Promise<string>;
  /** The file of a link made by this store. */
  follow(link: string, now: Date): Promise<FileAnswer | "expired" | "unknown">;
};
