/** Why a text message did not arrive, or has not left yet, in words for people. Numbers are Twilio's codes. */
const words: Record<string, string> = {
  "21211": "This is not a phone number",
  "21217": "This is not a phone number",
  "21408": "Our provider may not send texts to this country",
  "21610": "The number has replied STOP",
  "21612": "The number’s network cannot be reached from our sender",
  "21614": "The number is not a mobile number",
  "21617": "The text is too long",
  "30003": "The phone was switched off or out of reach",
  "30004": "The number’s network blocks our texts",
  "30005": "The number is not in use",
  "30006": "The number is a landline, or its network takes no texts",
  "30007": "The number’s network took the text for spam",
  "30008": "The number’s network did not say why",
  "30034": "Our sender is not registered with US networks",
  "20003": "Our provider did not accept our sign-in",
  "20429": "Our provider was asked too often",
  "21606": "Our sender cannot send texts",
  "21611": "Our provider has too many texts waiting",
  "429": "Our provider was asked too often",
  unreachable: "Our provider could not be reached",
  unanswered: "Our provider did not answer, so we do not know yet whether it has the text",
  late: "It could not be sent for hours",
  stopped: "The number has replied STOP",
  no_consent: "They no longer agree to text messages",
  withdrawn: "What it is about was undone",
};

export const failureInWords = (failure: string): string =>
  words[failure] ?? `Our provider gave no reason but its code ${failure}`;
