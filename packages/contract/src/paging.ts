import { choiceField } from "./query-fields.ts";

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;

export const pageSizeField = choiceField<PageSize>(pageSizes, defaultPageSize);
