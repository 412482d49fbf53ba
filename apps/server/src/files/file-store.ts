import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { FeatureFlag, Permission } from "@kitpath/contract/operation/permissions";

export type LinkedFile = { key: string; filename: string; mediaType: string };

/** What a file is about, for the audit log of the organisation that it belongs to. */
export type FileSubject = { organisationId: string; kind: "test" | "export"; id: string };

/** Who asked for a link, and what they must still be allowed when it is opened. */
export type LinkFor = {
  asker: { sessionId: string; userId: string } | { keyId: string };
  access: { permission: Permission; flag?: FeatureFlag };
};

export type Linked = { file: LinkedFile; subject: FileSubject; by: LinkFor };

/** Where files are stored: a local folder, or later a cloud store. */
export type FileStore = {
  has(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Streams a file of any length to the store; it becomes visible only once it is complete. */
  write(key: string, content: AsyncIterable<string | Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Deletes what is left of writes that were cut off before a time. */
  removeUnfinished(before: Date): Promise<void>;
  /** Streams a file; null if it is missing. */
  open(file: LinkedFile): Promise<FileAnswer | null>;
  /** Returns a URL that serves the file for five minutes to anyone who has it, while whoever asked for it may have it. */
  link(linked: Linked, at: { origin: string; now: Date }): Promise<string>;
  /** Decodes a link made by this store. */
  readLink(link: string, now: Date): Promise<Linked | "expired" | "unknown">;
};
