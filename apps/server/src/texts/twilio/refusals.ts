/**
 * Twilio's codes for a recipient or a text that it will not send, whenever it is asked. Others refuse our account, our sender or our
 * pace, which is ours to put right: the text message may go later.
 */
const forGood = new Set([
  21211, // not a phone number
  21217,
  21408, // our account may not send to that country
  21602, // no text
  21604, // no recipient
  21610, // has replied STOP
  21612, // cannot be reached from our sender
  21614, // not a mobile number
  21617, // too long
]);

export const isForGood = (code: number): boolean => forGood.has(code);

/** The recipient has replied STOP to Twilio, which sends them nothing more from our sender. */
export const stoppedCode = "21610";
