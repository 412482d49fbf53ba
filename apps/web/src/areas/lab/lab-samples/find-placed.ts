import type { LabBatchDetail, PlacedSample } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { plainCode } from "@kitpath/contract/fields/plain-code";

type Plate = LabBatchDetail["plate"];

/**
 * Finds the sample that a scan has just placed: by its barcode or kit id, else as the only one that was not on the plate before.
 * Its code may be another, under which an unmatched scan was accepted as it. Undefined if others have come too.
 */
export function findPlaced(before: Plate, after: Plate, code: string): PlacedSample | undefined {
  const named = after.find(({ barcode, kitId }) => [barcode, kitId].includes(plainCode(code)));
  if (named) return named;
  const known = new Set(before.map(({ id }) => id));
  const [added, ...others] = after.filter(({ id }) => !known.has(id));
  return others.length === 0 ? added : undefined;
}
