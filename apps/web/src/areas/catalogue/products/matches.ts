import { isFoundIn } from "@kitpath/contract/lists/searching";

/** Whether one of the texts contains the search text. */
export const matches = (search: string, ...texts: string[]): boolean =>
  texts.some((text) => isFoundIn(text, search));
