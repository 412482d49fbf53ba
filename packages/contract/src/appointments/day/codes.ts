import { requiredText } from "../../fields/text.ts";
import { messages } from "../../operation/messages.ts";
import { codeMax, scanMax } from "./limits.ts";
import { isTrackingCode, kitCodeIn, trackingCodeIn, trackingFault } from "./read-codes.ts";

/** A kit id or barcode as it was scanned or typed. */
export const scannedKit = requiredText(scanMax)
  .overwrite(kitCodeIn)
  .refine((code) => code.length <= codeMax, messages.maxLength(codeMax));

/** A courier's code of a parcel. */
export const courierCode = requiredText(scanMax)
  .overwrite(trackingCodeIn)
  .refine((code) => code === "" || isTrackingCode(code), trackingFault);
