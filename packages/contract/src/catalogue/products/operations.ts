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

/** Products and biomarkers. Results keep the rules by which they were interpreted when released. */
export const catalogueOperations = {
  listCatalogueProducts: operation({
    method: "GET",
    path: "/platform/v1/products",
    summary: "Every product of the catalogue, by title",
    tag,
    access,
    query: catalogueProductQuery,
    status: 200,
    answer: catalogueProductList,
  }),
  createCatalogueProduct: operation({
    method: "POST",
    path: "/platform/v1/products",
    summary: "Adds a product that reports biomarkers of the catalogue; partners are offered it one by one",
    tag,
    access,
    body: newProduct,
    status: 201,
    answer: catalogueProductAnswer,
  }),
  getCatalogueProduct: operation({
    method: "GET",
    path: "/platform/v1/products/:code",
    summary: "A product with what it reports and all its versions",
    tag,
    access,
    params,
    status: 200,
    answer: catalogueProductAnswer,
  }),
  updateCatalogueProduct: operation({
    method: "PUT",
    path: "/platform/v1/products/:code",
    summary: "Makes a further version of a product; orders that are placed stay as they are",
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
    summary: "Every biomarker, by name",
    tag,
    access,
    status: 200,
    answer: catalogueBiomarkerList,
  }),
  createCatalogueBiomarker: operation({
    method: "POST",
    path: "/platform/v1/biomarkers",
    summary: "Adds a biomarker, which products can report and labs can measure from then on",
    tag,
    access,
    body: newBiomarker,
    status: 201,
    answer: catalogueBiomarkerAnswer,
  }),
  getCatalogueBiomarker: operation({
    method: "GET",
    path: "/platform/v1/biomarkers/:code",
    summary: "A biomarker with the products that report it and all its versions",
    tag,
    access,
    params,
    status: 200,
    answer: catalogueBiomarkerAnswer,
  }),
  updateCatalogueBiomarker: operation({
    method: "PUT",
    path: "/platform/v1/biomarkers/:code",
    summary: "Makes a further version of a biomarker, by which results are read from then on",
    tag,
    access,
    params,
    body: biomarkerChange,
    status: 200,
    answer: catalogueBiomarkerAnswer,
    errors: ["conflict"],
  }),
} as const;
