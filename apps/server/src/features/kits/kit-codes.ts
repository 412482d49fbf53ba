/** Without the look-alikes 0/O and 1/I/L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Generates a kit id as printed on the box: eight characters. */
export function newKitCode(random: () => number): string {
  return Array.from({ length: 8 }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
}

/** Generates the long code on the collection device: `BLC`, the date, and nine digits. */
export function newBarcode(random: () => number, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll("-", "");
  return `BLC${day}${String(Math.floor(random() * 1e9)).padStart(9, "0")}`;
}
