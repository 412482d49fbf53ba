import type { NewBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { kitCode, tubeBarcode } from "@kitpath/contract/orders/fulfilment/fulfilment";

type Kit = NewBatch["kits"][number];

/**
 * Reads a pasted or scanned list of kits: one per line, with its id and, after a comma, semicolon or tab, optionally its tube's
 * barcode. A space is part of a code, as on labels. `refused` says which line could not be understood, and why.
 */
export function kitsOf(list: string): { kits: Kit[]; refused: string | undefined } {
  const kits: Kit[] = [];
  let refused: string | undefined;
  for (const [index, line] of list.split("\n").entries()) {
    const parts = line.split(/[,;\t]/).map((part) => part.trim());
    if (parts.every((part) => part === "")) continue;
    const problem = problemOf(parts);
    if (problem) refused ??= `Line ${index + 1}: ${problem}`;
    const [kitId = "", barcode] = parts;
    kits.push({ kitId, ...(barcode ? { barcode } : {}) });
  }
  return { kits, refused };
}

function problemOf([kitId = "", barcode = "", ...more]: string[]): string | undefined {
  if (more.some((part) => part !== "")) return "This is more than a kit ID and a tube barcode.";
  if (kitId === "") return "The kit ID is missing.";
  if (!kitCode.safeParse(kitId).success) return "This is not a kit ID. A tube barcode goes after a comma.";
  if (barcode !== "" && !tubeBarcode.safeParse(barcode).success) return "This is not a tube barcode.";
  return undefined;
}
