import type { DayVisit } from "@kitpath/contract/appointments/day/day";

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);

/** Whether a date of birth is that of a visit's person, which the phone does not know. */
export async function isBornOn(
  check: NonNullable<DayVisit["birthCheck"]>,
  dateOfBirth: string,
): Promise<boolean> {
  const said = await crypto.subtle.importKey("raw", new TextEncoder().encode(dateOfBirth), "PBKDF2", false, [
    "deriveBits",
  ]);
  const { salt, iterations, hash } = check;
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations },
    said,
    256,
  );
  const known = bytesOf(hash);
  return new Uint8Array(bits).every((byte, index) => byte === known[index]);
}
