import type { NewBatch } from "@kitpath/contract/fulfilment";

/** The kits of a pasted or scanned list: one to a line, its id and perhaps the barcode of its tube. */
export const kitsOf = (list: string): NewBatch["kits"] =>
  list.split("\n").flatMap((line) => {
    const [kitId, barcode] = line.trim().split(/[\s,;]+/);
    return kitId ? [{ kitId, ...(barcode ? { barcode } : {}) }] : [];
  });
