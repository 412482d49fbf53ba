import { drawDocument } from "./document.ts";
import { drawCommands } from "./draw-commands.ts";
import { drawLabels, labelSize } from "./draw-labels.ts";
import { drawPackingSlips } from "./draw-packing-slips.ts";
import { drawTubeLabels, tubeLabelSize } from "./draw-tube-labels.ts";
import type { Sheet } from "./sheet.ts";

const author = "Kitpath";

/** Draws what the warehouse and the laboratory print: labels, packing slips and sheets of command codes. */
export function drawSheet(sheet: Sheet, at: Date): Promise<Buffer> {
  switch (sheet.kind) {
    case "labels":
      return drawDocument({ title: "Labels", author, at, size: labelSize }, (pen) =>
        drawLabels(pen, sheet.orders),
      );
    case "packing_slips":
      return drawDocument({ title: "Packing slips", author, at }, (pen) =>
        drawPackingSlips(pen, sheet.orders),
      );
    case "tube_labels":
      return drawDocument({ title: "Labels", author, at, size: tubeLabelSize }, (pen) =>
        drawTubeLabels(pen, sheet.labels),
      );
    case "commands":
      return drawDocument({ title: sheet.title, author, at }, (pen) => drawCommands(pen, sheet));
  }
}
