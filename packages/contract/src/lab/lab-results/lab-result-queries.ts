import { textField } from "../../lists/query-fields.ts";

/** The samples to enter results for: those of a batch, those of a product that are not in a batch, or one, also a released one. */
export const gridFields = { batch: textField(40), product: textField(40), sample: textField(40) };
