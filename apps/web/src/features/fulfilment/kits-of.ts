import type { NewBatch } from "@kitpath/contract/fulfilment";

/** Parses a pasted or scanned list of kits: one per line, with its id and optionally its tube's barcode. */
export const kitsOf = (list: string): NewBatch["kits"] =>
  list.split("\n").flatMap((line) => {
    const [kitId, barcode] = line.trim().split(/[\s,;]+/);
    return kitId ? [{ kitId, ...(barcode ? { barcode } : {}) }] : [];
  });
