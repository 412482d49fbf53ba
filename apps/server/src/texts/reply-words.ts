/** What ends text messages for whoever replies it, by the custom of networks and providers; the first of them also with words behind it. */
const stopFirst = new Set(["STOP", "STOPALL", "UNSUBSCRIBE"]);
const stopAlone = new Set([
  ...stopFirst,
  "STOP ALL",
  "END",
  "CANCEL",
  "QUIT",
  "OPTOUT",
  "OPT OUT",
  "REVOKE",
  "ARRET",
]);
const startAlone = new Set(["START", "UNSTOP", "YES"]);

export type ReplyMeaning = "stop" | "start";

/** What a reply asks for; null if it is neither. A provider with keywords of its own has read it already and says so as `told`. */
export function meaningOf(reply: string, told?: string): ReplyMeaning | null {
  if (told === "STOP" || told === "START") return told === "STOP" ? "stop" : "start";
  const words = reply
    .normalize("NFD")
    .toUpperCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (stopAlone.has(words) || stopFirst.has(words.split(" ")[0] ?? "")) return "stop";
  return startAlone.has(words) ? "start" : null;
}
