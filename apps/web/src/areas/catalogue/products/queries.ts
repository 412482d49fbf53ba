import type { CatalogueProductQuery } from "@kitpath/contract/catalogue/products/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const productsQuery = ({ sort }: CatalogueProductQuery) => ({
  ...queryFor("listCatalogueProducts", { query: { sort } }),
  placeholderData: keepPreviousData,
});
export const productQuery = (code: string) => queryFor("getCatalogueProduct", { params: { code } });
export const biomarkersQuery = queryFor("listCatalogueBiomarkers", {});
export const biomarkerQuery = (code: string) => queryFor("getCatalogueBiomarker", { params: { code } });
