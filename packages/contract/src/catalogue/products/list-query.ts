import type { QueryOf } from "../../lists/query-fields.ts";
import { sortField } from "../../lists/sorting.ts";
import { searchField } from "../../lists/query-fields.ts";

/** Query in the address of the catalogue's lists. */
export const catalogueListFields = { search: searchField(60) };
export type CatalogueListQuery = QueryOf<typeof catalogueListFields>;

/** Query of `GET /platform/v1/products`. */
export const catalogueProductFields = { sort: sortField(["title", "productCode"], "title") };
export type CatalogueProductQuery = QueryOf<typeof catalogueProductFields>;

/** Query in the address of the catalogue's products. */
export const productTableFields = { ...catalogueListFields, ...catalogueProductFields };
export type ProductTableQuery = QueryOf<typeof productTableFields>;
