import { AppError } from "../../../errors/errors.ts";

/** The same error for an unknown code and for another clinic's. */
export const unknownKit = (): AppError =>
  new AppError("not_found", {
    message: "We do not know this code. Check it against the box, and try again.",
  });
