import { z } from "zod";

/** The answer of a call that returns no data. */
export const empty = z.object({});
