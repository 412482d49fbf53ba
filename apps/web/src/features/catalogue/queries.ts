import { queryFor } from "../../lib/api.ts";

export const productsQuery = queryFor("listCatalogueProducts", {});
export const productQuery = (code: string) => queryFor("getCatalogueProduct", { params: { code } });
export const biomarkersQuery = queryFor("listCatalogueBiomarkers", {});
export const biomarkerQuery = (code: string) => queryFor("getCatalogueBiomarker", { params: { code } });
