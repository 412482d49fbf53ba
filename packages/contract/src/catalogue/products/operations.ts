import { z } from "zod";
import {
  biomarkerChange,
  catalogueBiomarkerAnswer,
  catalogueBiomarkerList,
  catalogueProductAnswer,
  catalogueProductList,
  catalogueProductQuery,
  newBiomarker,
  newProduct,
  productChange,
} from "./catalogue-desk.ts";
import { operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";

const access = { kind: "staff", permission: "staff_catalogue" } as const;
const tag = "Platform: catalogue";
const params = z.object({ code: text(20) });

/** Products and biomarkers. Results keep the rules that interpreted them at their release. */
export const catalogueOperations = {
  listCatalogueProducts: operation({
    method: "GET",
    path: "/platform/v1/products",
    summary: "Lists the catalogue's products by title",
    tag,
    access,
    query: catalogueProductQuery,
    status: 200,
    answer: catalogueProductList,
  }),
  createCatalogueProduct: operation({
    method: "POST",
    path: "/platform/v1/products",
    summary: "Adds a product that reports biomarkers of the catalogue; offer it to each partner separately",
    tag,
    access,
    body: newProduct,
    status: 201,
    answer: catalogueProductAnswer,
  }),
  getCatalogueProduct: operation({
    method: "GET",
    path: "/platform/v1/products/:code",
    summary: "Gets a product with its biomarkers and all its versions",
    tag,
    access,
    params,
    status: 200,
    answer: catalogueProductAnswer,
  }),
  updateCatalogueProduct: operation({
    method: "PUT",
    path: "/platform/v1/products/:code",
    summary: "Creates a new version of a product; existing orders do not change",
    tag,
    access,
    params,
    body: productChange,
    status: 200,
    answer: catalogueProductAnswer,
    errors: ["conflict"],
  }),
  listCatalogueBiomarkers: operation({
    method: "GET",
    path: "/platform/v1/biomarkers",
    summary: "Lists the biomarkers by name",
    tag,
    access,
    status: 200,
    answer: catalogueBiomarkerList,
  }),
  createCatalogueBiomarker: operation({
    method: "POST",
    path: "/platform/v1/biomarkers",
    summary: "Adds a biomarker for products to report and labs to measure",
    tag,
    access,
    body: newBiomarker,
    status: 201,
    answer: catalogueBiomarkerAnswer,
  }),
  getCatalogueBiomarker: operation({
    method: "GET",
    path: "/platform/v1/biomarkers/:code",
    summary: "Gets a biomarker with its products and all its versions",
    tag,
    access,
    params,
    status: 200,
    answer: catalogueBiomarkerAnswer,
  }),
  updateCatalogueBiomarker: operation({
    method: "PUT",
    path: "/platform/v1/biomarkers/:code",
    summary: "Creates a new version of a biomarker, used to interpret results from then on",
    tag,
    access,
    params,
    body: biomarkerChange,
    status: 200,
    answer: catalogueBiomarkerAnswer,
    errors: ["conflict"],
  }),
} as const;
