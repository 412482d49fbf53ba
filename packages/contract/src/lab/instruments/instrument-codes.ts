import { z } from "zod";
import { instant, requiredText, text } from "../../fields/text.ts";

export const instrumentCodeParams = z.object({ id: text(40) });

/** What an instrument calls something that it measures, as it came in HL7 messages. */
const instrumentCode = z.object({
  id: z.string(),
  /** The sender of the messages. */
  instrument: z.string(),
  /** In whose code system the code is; may be empty. */
  system: z.string(),
  code: z.string(),
  name: z.string(),
  /** The biomarker it is matched to, `leftOut`, or null. */
  biomarker: z.string().nullable(),
  /** The biomarker that its name suggests. */
  suggested: z.string().nullable(),
  /** How many results wait for the match, or could not be stored after it. */
  waiting: z.number().int(),
  /** Why one of them could not be stored. */
  problem: z.string().nullable(),
  seenAt: instant,
});
export type InstrumentCode = z.infer<typeof instrumentCode>;
export const instrumentCodeList = z.object({ data: z.array(instrumentCode) });

/** A biomarker's code or `leftOut`. */
export const instrumentCodeMatch = z.object({ biomarker: requiredText(20) });
export const instrumentCodeMatched = z.object({
  /** The results that waited and are stored now. */
  stored: z.number().int(),
  /** Those that could not be stored and go on waiting. */
  left: z.number().int(),
});
