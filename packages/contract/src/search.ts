import { z } from "zod";
import { searchMaxLength } from "./text-rules.ts";
import { requiredText } from "./text.ts";

export const searchBody = z.object({ search: requiredText(searchMaxLength) });

/** What a search can find. */
export const foundKinds = ["order", "person", "kit", "parcel", "sample", "colleague", "batch"] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Something that was found, as a line to choose from. */
export const found = z.object({
  kind: z.enum(foundKinds),
  /** What opens it: a person's id, a sample's barcode, a batch's number, of everything else the order number. */
  key: z.string(),
  /** Which of the lists that could hold it does: of a kit the category of its test, of a sample its state; else null. */
  list: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
});
export type Found = z.infer<typeof found>;

/** The best few of each kind. */
export const foundList = z.object({ data: z.array(found) });
