/** Which rows of a list. */
export type Page = { offset: number; limit: number };

/** Returns the rows of a page, counted from 1. */
export const pageOf = (page: number, limit: number): Page => ({ offset: (page - 1) * limit, limit });
