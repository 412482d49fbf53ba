import type { CatalogueProductDetail } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { listReportedBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { presentVersions } from "#areas/catalogue/versions/present.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { changeProduct, createProduct } from "./new-versions.ts";
import { findCatalogueProduct, listProducts, listProductVersions } from "./desk-queries.ts";
import { presentCatalogueProduct, presentPanels } from "./present.ts";

type Names =
  | "listCatalogueProducts"
  | "createCatalogueProduct"
  | "getCatalogueProduct"
  | "updateCatalogueProduct";

async function readProduct(mode: Mode, code: string): Promise<{ data: CatalogueProductDetail }> {
  const { directory } = mode.db;
  const found = await findCatalogueProduct(directory, code);
  if (!found) throw notFound();
  const panels = presentPanels(await listReportedBiomarkers(directory, code));
  const versions = await presentVersions(mode, await listProductVersions(directory, code));
  return { data: { ...presentCatalogueProduct(found), panels, versions } };
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
};
