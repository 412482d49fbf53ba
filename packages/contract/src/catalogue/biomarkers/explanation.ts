import { z } from "zod";

const source = z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }) });

const common = {
  what: z.string().describe("What the biomarker is."),
  disturbedBy: z.string().describe("What can change its value without any illness."),
  /** A public health body or an established reference. */
  source,
  reviewedOn: z.iso.date().describe("The day on which the text was last reviewed."),
};

/**
 * General information about a biomarker for the person who was tested, at a reading age of 11. It is neither a diagnosis nor advice;
 * show it marked as general information, with its source and date.
 */
export const explanation = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("quantitative"),
    ...common,
    higher: z.string().describe("What a higher value can mean."),
    lower: z.string().describe("What a lower value can mean."),
  }),
  z.strictObject({
    kind: z.literal("qualitative"),
    ...common,
    positive: z.string().describe("What a positive result can mean."),
    negative: z.string().describe("What a negative result can mean."),
    unclear: z.string().describe("What a result that is neither can mean."),
  }),
]);
export type Explanation = z.infer<typeof explanation>;

type Written<Kind> = Omit<Extract<Explanation, { kind: Kind }>, "kind">;

/** Explains a biomarker that has a value. */
export const measured = (written: Written<"quantitative">): Explanation => ({
  kind: "quantitative",
  ...written,
});

/** Explains a biomarker that is found or not found. */
export const detected = (written: Written<"qualitative">): Explanation => ({
  kind: "qualitative",
  ...written,
});

/** A page of the US National Library of Medicine about a laboratory test. */
export const medlinePlus = (title: string, page: string) => ({
  title: `MedlinePlus: ${title}`,
  url: `https://medlineplus.gov/lab-tests/${page}/`,
});

/** A page of the UK's Association for Laboratory Medicine. */
export const labTestsOnline = (title: string, page: string) => ({
  title: `Lab Tests Online UK: ${title}`,
  url: `https://labtestsonline.org.uk/tests/${page}`,
});
