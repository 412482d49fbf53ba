import { textField } from "./query-fields.ts";

/** The samples to enter results for: those of a batch, or those of a product that are not in a batch. */
export const gridFields = { batch: textField(40), product: textField(40) };
