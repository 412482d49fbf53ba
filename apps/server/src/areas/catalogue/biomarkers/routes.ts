import type { CatalogueBiomarkerDetail } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { presentVersions } from "#areas/catalogue/versions/present.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { changeBiomarker, createBiomarker } from "./new-versions.ts";
import { presentCatalogueBiomarker } from "./present.ts";
import { findBiomarker, listBiomarkers, listBiomarkerVersions, listProductsOf } from "./queries.ts";

type Names =
  | "listCatalogueBiomarkers"
  | "createCatalogueBiomarker"
  | "getCatalogueBiomarker"
  | "updateCatalogueBiomarker";

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

export const biomarkerRoutes: Pick<Handlers, Names> = {
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
