import { plainCode } from "../../fields/plain-code.ts";

/** Reads codes as they are scanned or typed at the door: the phone says by the same rules what is wrong. */

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the kit's code in what is printed on it: the code alone, in any form, or the link of the activation page. */
export function kitCodeIn(scanned: string): string {
  const [, linked] = /[?&#]kitId=([^&#]*)/i.exec(scanned) ?? [];
  return plainCode(linked === undefined ? scanned : unescaped(linked));
}

export const trackingFault = "A tracking code has 5 to 40 letters, digits and hyphens.";

/** Returns a courier's code in capitals, without the spaces in which couriers print it. */
export const trackingCodeIn = (scanned: string): string => scanned.replace(/\s+/g, "").toUpperCase();

export const isTrackingCode = (code: string): boolean => /^[A-Z0-9-]{5,40}$/.test(code);
