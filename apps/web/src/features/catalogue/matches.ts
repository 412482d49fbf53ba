import { searchable } from "@kitpath/contract/text-rules";

/** Whether one of the texts holds what is looked for. */
export const matches = (search: string, ...texts: string[]): boolean =>
  texts.some((text) => searchable(text).includes(searchable(search)));
