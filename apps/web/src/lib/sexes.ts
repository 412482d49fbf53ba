import { keysOf } from "@kitpath/contract/fields/keys-of";

/** A person's sex at birth, in words. */
export const sexes = { f: "Female", m: "Male" } as const;

/** The options of a `RadioList`. */
export const sexOptions = keysOf(sexes).map((value) => ({ value, label: sexes[value] }));
