/** Which rows of a list. */
export type Page = { offset: number; limit: number };
