import type { TextPreview } from "@kitpath/contract/access/organisation/organisation";
import { SegmentedMessage } from "sms-segments-calculator";

/**
 * Counts what a phone network charges for a text message. GSM-7 takes 160 characters, or 153 in each of several segments, with two for
 * those of its extension table, such as €; any other character makes all of it UCS-2, which takes 70, or 67.
 */
export function segmentsOf(text: string): Pick<TextPreview, "segments" | "encoding"> {
  const message = new SegmentedMessage(text);
  return {
    segments: message.segmentsCount,
    encoding: message.getEncodingName() === "GSM-7" ? "GSM-7" : "UCS-2",
  };
}
