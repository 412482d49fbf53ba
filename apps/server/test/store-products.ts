import type { NewStoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { newId } from "#db/ids.ts";
import { syncProduct } from "#areas/storefront/store-products/sync-product.ts";
import { claimDomain } from "#areas/storefront/stores/connection-queries.ts";
import { accessContext } from "#areas/storefront/stores/shop-access.ts";
import { insertStore, updateStore } from "#areas/storefront/stores/queries.ts";
import { logoUpload } from "./branding.ts";
import type { Tenant } from "./factories.ts";
import { thyroidProfile } from "./factories.ts";
import type { Reply, TestApp } from "./harness.ts";
import { openNewShop } from "./shops.ts";

type Clinic = Pick<Tenant, "organisationId" | "token">;

export const makeStoreProduct = (change: Partial<NewStoreProduct> = {}) => ({
  product_code: thyroidProfile,
  title: "Thyroid check",
  description: "Five markers.\n\nFrom a finger prick.",
  price: 129.99,
  ...change,
});

/** A store of the clinic's, connected to a new shop of the test store. */
export async function makeStore(
  test: TestApp,
  { organisationId }: Pick<Clinic, "organisationId">,
  change: { currency?: string } = {},
) {
  const { mode, clock } = test;
  const { domain, access, shop } = await openNewShop(mode.shops);
  const { title, currency } = await shop.describe();
  const id = newId(clock.now);
  await mode.db.inTenant(organisationId, async (trx) => {
    await claimDomain(trx, { domain, clinicId: organisationId, storeId: id });
    await insertStore(trx, {
      clinic_id: organisationId,
      id,
      type: "shopify",
      domain,
      title,
      currency,
      ...change,
      access: mode.secrets.encrypt(JSON.stringify(access), accessContext(domain)),
      created_at: clock.now,
      connected_at: clock.now,
      reconciled_to: clock.now,
    });
  });
  return {
    id,
    domain,
    shop,
    title,
    disconnect: () =>
      mode.db.inTenant(organisationId, (trx) =>
        updateStore(trx, organisationId, id, { access: null, disconnected_at: clock.now }),
      ),
  };
}

export const createIn = (
  test: TestApp,
  { token }: Pick<Clinic, "token">,
  storeId: string,
  change: Partial<Record<keyof NewStoreProduct, unknown>> = {},
): Promise<Reply> =>
  test.call("createStoreProduct", {
    token,
    params: { storeId },
    body: { ...makeStoreProduct(), ...change },
  });

/** A store with a product that its shop has. */
export async function makeSoldProduct(test: TestApp, clinic: Clinic) {
  const store = await makeStore(test, clinic);
  const { body } = await createIn(test, clinic, store.id);
  const productId = body.data.id as string;
  await runSync(test, clinic, productId);
  return { store, productId, params: { storeId: store.id, productId } };
}

export const syncDeps = ({ mode, clock }: TestApp) => ({
  mode,
  now: () => clock.now,
  random: () => 0.5,
  dashboardUrl: () => "http://dashboard.example.test",
});

/** What the background work does with a product when its time has come. */
export const runSync = (
  test: TestApp,
  { organisationId }: Pick<Clinic, "organisationId">,
  productId: string,
) => syncProduct(syncDeps(test), { clinicId: organisationId, productId });

/** Keeps a picture for a product; gives its id and address. */
export async function keepStorePicture(
  test: TestApp,
  { token }: Pick<Clinic, "token">,
): Promise<{ id: string; url: string }> {
  return (await test.call("uploadStorePicture", { token, ...logoUpload() })).body;
}
