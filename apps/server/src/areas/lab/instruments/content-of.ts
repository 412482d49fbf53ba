import { AppError } from "../../../errors/errors.ts";
import type { ImportRow } from "./queries.ts";

/** Returns an import's file, which is deleted once its results are stored or after some days. Throws `step_not_possible`. */
export function contentOf({ content, state }: ImportRow): Uint8Array {
  if (content) return content;
  const message =
    state === "done" ? "This file has already been stored." : "This file is no longer kept. Upload it again.";
  throw new AppError("step_not_possible", { message, extra: { status: state } });
}
