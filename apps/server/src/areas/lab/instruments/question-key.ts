import { createHash } from "node:crypto";
import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";

/**
 * Identifies a question about a value of a file, of which a wide one asks several in a line. Hashed, because jobs are kept longer than
 * the values that their questions name may be.
 */
export const questionKey = ({ line, message }: RowProblem): string =>
  createHash("sha256").update(`${line} ${message}`).digest("base64url");
