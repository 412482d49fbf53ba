import { z } from "zod";
import { instant, optional, requiredLongText, requiredText, text } from "../../fields/text.ts";
import { unknownPlaceholders } from "./placeholders.ts";

const fields = {
  title: requiredText(80),
  words: requiredLongText(4000).describe("Plain text with placeholders such as `{{firstName}}`."),
  productCode: optional(requiredText(40)).describe("Offered only for this product."),
};

function checkPlaceholders({ words }: { words: string }, context: z.RefinementCtx): void {
  for (const name of unknownPlaceholders(words))
    context.addIssue({ code: "custom", path: ["words"], message: `There is no placeholder {{${name}}}.` });
}

/** Text that clinicians of a clinic insert into what they write. */
export const newSnippet = z.object(fields).superRefine(checkPlaceholders);
export type NewSnippet = z.infer<typeof newSnippet>;

/** `version`: the one that was seen; if somebody has changed it since, the answer is 409. */
export const snippetChange = z
  .object({ ...fields, version: z.number().int().min(1) })
  .superRefine(checkPlaceholders);
export type SnippetChange = z.infer<typeof snippetChange>;

export const snippet = z.object({
  /** Of one that waits to be approved, its key. */
  id: z.string(),
  title: z.string(),
  words: z.string(),
  productCode: z.string().nullable(),
  product: z.string().nullable(),
  /** `to_approve`: shipped with the product, and not inserted before a clinician of the clinic has approved it. */
  state: z.enum(["approved", "to_approve"]),
  /** Counts its changes, from 1; 0 before it is approved. */
  version: z.number().int(),
  changedAt: instant.nullable(),
});
export type Snippet = z.infer<typeof snippet>;

export const snippetList = z.object({ data: z.array(snippet) });
export const snippetAnswer = z.object({ data: snippet });
export const snippetParams = z.object({ id: text(40) });

/** The most that a clinic may have. */
export const snippetsAtMost = 200;
