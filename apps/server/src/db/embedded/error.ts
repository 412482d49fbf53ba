import { asError, codeOf } from "../../errors/thrown.ts";

export type EmbeddedPostgresErrorCode =
  | "no_binaries"
  | "in_use"
  | "in_use_elsewhere"
  | "no_database"
  | "wrong_version"
  | "not_writable"
  | "no_folder"
  | "disk_full"
  | "gone"
  | "taken_over"
  | "start_failed";

/** Why the embedded database could not start, in words for whoever started it. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Names a full disk, or a folder that is none or may not be written; anything else stays what it is. */
export function explainFileError(error: unknown, folder: string): Error {
  const code = codeOf(error);
  if (code === "ENOSPC") {
    return new EmbeddedPostgresError(
      "disk_full",
      `The disk that holds ${folder} is full. Make room and start again.`,
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new EmbeddedPostgresError(
      "not_writable",
      `The data folder ${folder} cannot be written by this user.`,
    );
  }
  if (code === "EEXIST" || code === "ENOTDIR") {
    return new EmbeddedPostgresError(
      "no_folder",
      `The data folder ${folder} is not a folder. Name another with KITPATH_DATA_DIR.`,
    );
  }
  return asError(error);
}
