import { createHmac, timingSafeEqual } from "node:crypto";

/** Twilio's signature of a post to us: over the address that it was sent to, and the fields sorted by their names. */
export function signatureOf(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => `${name}${fields[name]}`).join("");
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}

/** Twilio signs the address with its port or without. */
function formsOf(url: string): string[] {
  const { protocol, hostname, port, origin } = new URL(url);
  const rest = url.slice(origin.length);
  const usual = protocol === "https:" ? "443" : "80";
  return ["", `:${port || usual}`].map((ofPort) => `${protocol}//${hostname}${ofPort}${rest}`);
}

/** Whether Twilio has signed a post with one of the account's tokens, of which there are two while one is renewed. */
export function isSignedBy(
  authTokens: readonly string[],
  url: string,
  fields: Readonly<Record<string, string>>,
  given: string,
): boolean {
  const said = Buffer.from(given);
  return authTokens.some((token) =>
    formsOf(url).some((form) => {
      const expected = Buffer.from(signatureOf(token, form, fields));
      return said.length === expected.length && timingSafeEqual(said, expected);
    }),
  );
}
