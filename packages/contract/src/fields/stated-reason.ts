import { z } from "zod";
import { requiredText } from "./text.ts";

/** The reason for an action; it is shown to others. */
export const statedReason = z.object({ reason: requiredText(500).min(5, "Say why in a few words.") });
