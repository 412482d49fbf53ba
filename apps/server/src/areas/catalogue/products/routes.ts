import { listReportedBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { readAsked, readAskedOf } from "#areas/catalogue/questionnaires/questionnaire.ts";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { countries } from "@kitpath/contract/places/countries";
import type { Handlers } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { presentPublicDetail, presentPublicProduct } from "./present.ts";
import type { PublicRow } from "./public-queries.ts";
import { countOffered, findOffered, listPage } from "./public-queries.ts";
import { listOrderableProducts } from "./offers.ts";

type Names = "listCountries" | "listProducts" | "listPublicProducts" | "getPublicProduct";

async function presentPage(trx: TenantTransaction, rows: readonly PublicRow[]) {
  const codes = rows.map(({ code }) => code);
  const askedOf = await readAskedOf(trx, codes);
  return rows.map((row) => presentPublicProduct(row, askedOf(row.code)));
}

export const productRoutes: Pick<Handlers, Names> = {
  async listCountries() {
    return { data: { data: countries } };
  },

  async listProducts({ mode, actor }) {
    return { data: await listOrderableProducts(mode, actor.organisationId) };
  },

  listPublicProducts({ mode, actor: { organisationId: clinicId }, query }) {
    const page = pageOf(query.page, query.page_size);
    return mode.db.inTenant(clinicId, async (trx) => ({
      data: await presentPage(trx, await listPage(trx, clinicId, page)),
      meta: { total: await countOffered(trx, clinicId) },
    }));
  },

  getPublicProduct({ mode, actor: { organisationId: clinicId }, params: { productCode } }) {
    return mode.db.inTenant(clinicId, async (trx) => {
      const product = await findOffered(trx, clinicId, productCode);
      if (!product) throw notFound();
      const reported = await listReportedBiomarkers(trx, product.code);
      return presentPublicDetail(product, await readAsked(trx, product.code), reported);
    });
  },
};
