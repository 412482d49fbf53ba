import { ConfigError } from "#config";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { UnreadableStream } from "#secrets/seal-stream.ts";
import { BackupStoreError } from "../backups/backup-store.ts";
import { RestoreError } from "../backups/restore-error.ts";
import { StartError } from "./start-error.ts";
import { asError } from "./thrown.ts";

const ownWords = [ConfigError, StartError, BackupStoreError, UnreadableStream];
/** With those that quote PostgreSQL, whose words may contain what was stored. */
const expected = [...ownWords, EmbeddedPostgresError, RestoreError];

/** Whether an error's message is for the operator and quotes nothing of what was sent or stored. */
export const hasOwnWords = (error: Error): boolean => ownWords.some((kind) => error instanceof kind);

/** Returns only the message of an error that the operator can fix, and the stack of any other. */
export function wordsFor(error: unknown): string {
  const { message, stack = message } = asError(error);
  return expected.some((kind) => error instanceof kind) ? message : stack;
}
