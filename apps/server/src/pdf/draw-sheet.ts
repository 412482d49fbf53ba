import { drawDocument } from "./document.ts";
import { drawLabels, labelSize } from "./draw-labels.ts";
import { drawPackingSlips } from "./draw-packing-slips.ts";
import type { Sheet } from "./sheet.ts";

export const drawSheet = ({ kind, orders }: Sheet, at: Date): Promise<Buffer> =>
  kind === "labels"
    ? drawDocument({ title: "Labels", author: "Kitpath", at, size: labelSize }, (pen) =>
        drawLabels(pen, orders),
      )
    : drawDocument({ title: "Packing slips", author: "Kitpath", at }, (pen) => drawPackingSlips(pen, orders));
