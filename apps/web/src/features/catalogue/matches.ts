import { searchable } from "@kitpath/contract/text-rules";

/** Whether one of the texts contains the search text. */
export const matches = (search: string, ...texts: string[]): boolean =>
  texts.some((text) => searchable(text).includes(searchable(search)));
