import { z } from "zod";

/** The answer of a call that has nothing to tell. */
export const empty = z.object({});
