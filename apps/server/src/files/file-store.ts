import type { FileAnswer } from "@kitpath/contract/operation";

export type LinkedFile = { key: string; filename: string; mediaType: string };

/** Where files are stored: a local folder, or later a cloud store. */
export type FileStore = {
  has(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Streams a file of any length to the store; it becomes visible only once it is complete. */
  write(key: string, content: AsyncIterable<string | Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Returns a URL that serves the file for five minutes to anyone who has it. */
  link(file: LinkedFile, origin: string, now: Date): Promise<string>;
  /** Opens the file of a link made by this store. */
  follow(link: string, now: Date): Promise<FileAnswer | "expired" | "unknown">;
};
