import type {
  CatalogueBiomarkerDetail,
  CatalogueProductDetail,
} from "@kitpath/contract/catalogue/products/catalogue-desk";
import { nameStaff } from "#areas/access/staff/name-staff.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors.ts";
import type { Mode } from "../../../scope.ts";
import { changeBiomarker } from "#areas/catalogue/biomarkers/change-biomarker.ts";
import { changeProduct } from "./change-product.ts";
import { createBiomarker } from "#areas/catalogue/biomarkers/create-biomarker.ts";
import { createProduct } from "./create-product.ts";
import type { VersionRow } from "./desk-queries.ts";
import {
  findBiomarker,
  findCatalogueProduct,
  listBiomarkers,
  listBiomarkerVersions,
  listProducts,
  listProductsOf,
  listProductVersions,
} from "./desk-queries.ts";
import { listReportedBiomarkers } from "#areas/catalogue/biomarkers/list-reported-biomarkers.ts";
import {
  presentCatalogueBiomarker,
  presentCatalogueProduct,
  presentPanels,
  presentVersion,
} from "./present-catalogue.ts";

type Names =
  | "listCatalogueProducts"
  | "createCatalogueProduct"
  | "getCatalogueProduct"
  | "updateCatalogueProduct"
  | "listCatalogueBiomarkers"
  | "createCatalogueBiomarker"
  | "getCatalogueBiomarker"
  | "updateCatalogueBiomarker";

async function presentVersions(mode: Mode, rows: VersionRow[]) {
  const ids = rows.flatMap(({ changed_by }) => changed_by ?? []);
  const staff = await nameStaff(mode, [...new Set(ids)]);
  return rows.map((row) => presentVersion(row, staff));
}

async function readProduct(mode: Mode, code: string): Promise<{ data: CatalogueProductDetail }> {
  const { directory } = mode.db;
  const found = await findCatalogueProduct(directory, code);
  if (!found) throw notFound();
  const panels = presentPanels(await listReportedBiomarkers(directory, code));
  const versions = await presentVersions(mode, await listProductVersions(directory, code));
  return { data: { ...presentCatalogueProduct(found), panels, versions } };
}

async function readBiomarker(mode: Mode, code: string): Promise<{ data: CatalogueBiomarkerDetail }> {
  const { directory } = mode.db;
  const found = await findBiomarker(directory, code);
  if (!found) throw notFound();
  const products = await listProductsOf(directory, code);
  const versions = await presentVersions(mode, await listBiomarkerVersions(directory, code));
  return {
    data: {
      ...presentCatalogueBiomarker(found),
      products: products.map(({ code: productCode, title }) => ({ productCode, title })),
      versions,
    },
  };
}

export const catalogueRoutes: Pick<Handlers, Names> = {
  async listCatalogueProducts({ mode, query: { sort } }) {
    return { data: (await listProducts(mode.db.directory, sort)).map(presentCatalogueProduct) };
  },

  async createCatalogueProduct(call) {
    const { mode, actor, body } = call;
    await mode.db.inTenant(actor.organisationId, (trx) => createProduct(trx, scopeOf(call), body));
    return readProduct(mode, body.productCode);
  },

  getCatalogueProduct: ({ mode, params }) => readProduct(mode, params.code),

  async updateCatalogueProduct(call) {
    const { mode, actor, params, body } = call;
    await mode.db.inTenant(actor.organisationId, (trx) =>
      changeProduct(trx, scopeOf(call), params.code, body),
    );
    return readProduct(mode, params.code);
  },

  async listCatalogueBiomarkers({ mode }) {
    return { data: (await listBiomarkers(mode.db.directory)).map(presentCatalogueBiomarker) };
  },

  async createCatalogueBiomarker(call) {
    const { mode, actor, body } = call;
    await mode.db.inTenant(actor.organisationId, (trx) => createBiomarker(trx, scopeOf(call), body));
    return readBiomarker(mode, body.code);
  },

  getCatalogueBiomarker: ({ mode, params }) => readBiomarker(mode, params.code),

  async updateCatalogueBiomarker(call) {
    const { mode, actor, params, body } = call;
    await mode.db.inTenant(actor.organisationId, (trx) =>
      changeBiomarker(trx, scopeOf(call), params.code, body),
    );
    return readBiomarker(mode, params.code);
  },
};
