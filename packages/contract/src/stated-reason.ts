import { z } from "zod";
import { requiredText } from "./text.ts";

/** Why somebody does what is told to others with its reason. */
export const statedReason = z.object({ reason: requiredText(500).min(5, "Say why in a few words.") });
