import { codeAlphabet } from "../../../code-alphabet.ts";

/** Generates a kit id as printed on the box: eight characters. */
export function newKitCode(random: () => number): string {
  return Array.from({ length: 8 }, () => codeAlphabet[Math.floor(random() * codeAlphabet.length)]).join("");
}

/** Generates the long code on the collection device: `BLC`, the date, and nine digits. */
export function newBarcode(random: () => number, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll("-", "");
  return `BLC${day}${String(Math.floor(random() * 1e9)).padStart(9, "0")}`;
}
