import { ConfigError } from "#config";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { UnreadableStream } from "#secrets/seal-stream.ts";
import { BackupStoreError } from "./backups/backup-store.ts";
import { RestoreError } from "./backups/restore-error.ts";
import { StartError } from "./start-error.ts";
import { asError } from "./thrown.ts";

const expected = [
  ConfigError,
  EmbeddedPostgresError,
  StartError,
  BackupStoreError,
  RestoreError,
  UnreadableStream,
];

/** Returns only the message of an error that the operator can fix, and the stack of any other. */
export function wordsFor(error: unknown): string {
  const { message, stack = message } = asError(error);
  return expected.some((kind) => error instanceof kind) ? message : stack;
}
