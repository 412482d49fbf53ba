import { pageOf } from "#db/page.ts";
import type { Config } from "#config";
import { dashboardUrl } from "#config";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { listClinicOffers } from "#areas/catalogue/products/offers.ts";
import { getStore, listStores } from "#areas/storefront/stores/find-store.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { addExistingProduct, listShopProducts } from "./existing-products.ts";
import { changeProduct, createProduct, removeProduct } from "./listing.ts";
import type { Place } from "./get-product.ts";
import { getProduct } from "./get-product.ts";
import { storePicture } from "./pictures.ts";
import { findPicture } from "./picture-queries.ts";
import { presentStore, presentStoreProduct, presentVariation } from "./present.ts";
import { countProducts, listProducts } from "./queries.ts";
import { syncNow } from "./sync-now.ts";

type Names =
  | "listStores"
  | "getStore"
  | "listProductVariations"
  | "getStoreProduct"
  | "createStoreProduct"
  | "listShopProducts"
  | "addStoreProduct"
  | "updateStoreProduct"
  | "removeStoreProduct"
  | "syncStoreProduct"
  | "uploadStorePicture"
  | "getStorePicture";

type Asked = { mode: Mode; actor: { organisationId: string } };

async function readProduct(trx: TenantTransaction, { mode, actor }: Asked, place: Place) {
  const clinicId = actor.organisationId;
  const store = await getStore(trx, clinicId, place.storeId);
  return {
    store: presentStore(store, mode.shops),
    data: presentStoreProduct(await getProduct(trx, clinicId, place)),
  };
}

export const storeProductRoutes = (config: Config): Pick<Handlers, Names> => ({
  listStores: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: (await listStores(trx, organisationId)).map((store) => presentStore(store, mode.shops)),
    })),

  getStore: ({ mode, actor: { organisationId }, params, query }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const store = await getStore(trx, organisationId, params.storeId);
      const page = pageOf(query.page, query.page_size);
      const products = await listProducts(trx, organisationId, store.id, page);
      const total = await countProducts(trx, organisationId, store.id);
      return {
        store: presentStore(store, mode.shops),
        associatedProducts: { data: products.map(presentStoreProduct), total },
      };
    }),

  listProductVariations: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      product_variations: (await listClinicOffers(trx, organisationId)).map(presentVariation),
    })),

  getStoreProduct: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => readProduct(trx, call, call.params)),

  createStoreProduct(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      const productId = await createProduct(trx, scopeOf(call), params.storeId, body);
      return readProduct(trx, call, { ...params, productId });
    });
  },

  async listShopProducts({ mode, actor, params, query }) {
    const asked = { storeId: params.storeId, search: query.search };
    const { products, hasMore } = await listShopProducts(mode, actor.organisationId, asked);
    return { data: products, meta: { total: products.length, hasMore } };
  },

  async addStoreProduct(call) {
    const { mode, actor, params, body } = call;
    const productId = await addExistingProduct(scopeOf(call), params.storeId, body);
    return mode.db.inTenant(actor.organisationId, (trx) => readProduct(trx, call, { ...params, productId }));
  },

  updateStoreProduct(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await changeProduct(trx, scopeOf(call), params, body);
      return readProduct(trx, call, params);
    });
  },

  async removeStoreProduct(call) {
    const { mode, actor, params } = call;
    await mode.db.inTenant(actor.organisationId, (trx) => removeProduct(trx, scopeOf(call), params));
    return {};
  },

  async syncStoreProduct(call) {
    const { mode, actor, params, now, random } = call;
    const deps = { mode, now: () => now, random, dashboardUrl: dashboardUrl(config) };
    await syncNow(deps, scopeOf(call), params);
    return mode.db.inTenant(actor.organisationId, (trx) => readProduct(trx, call, params));
  },

  uploadStorePicture(call) {
    const { mode, actor, body } = call;
    return mode.db.inTenant(actor.organisationId, (trx) => storePicture(trx, scopeOf(call), body));
  },

  async getStorePicture({ mode, params }) {
    const id = params.id.replace(/^kitpath-/, "");
    const picture = isId(id) ? await findPicture(mode.db.directory, id) : undefined;
    if (!picture) throw notFound();
    return { filename: picture.id, mediaType: picture.media_type, isPublic: true, content: picture.bytes };
  },
});
