import { z } from "zod";
import { searchMaxLength } from "../../fields/text-rules.ts";
import { requiredText } from "../../fields/text.ts";

export const searchBody = z.object({ search: requiredText(searchMaxLength) });

/** The kinds of search results. */
export const foundKinds = [
  "order",
  "appointment",
  "person",
  "request",
  "kit",
  "parcel",
  "sample",
  "colleague",
  "batch",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A search result, as a line to choose from. */
export const found = z.object({
  kind: z.enum(foundKinds),
  /** What opens it: a person's id, also for a request of theirs at a clinic, and a request's own at the privacy desk; a sample's barcode or a batch's number; for everything else the order number. */
  key: z.string(),
  /** Which of several possible lists it is in: for a kit the category of its test, for a sample its state, for a request at the privacy desk its organisation; otherwise null. */
  list: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
});
export type Found = z.infer<typeof found>;

/** The best few results of each kind. */
export const foundList = z.object({ data: z.array(found) });
