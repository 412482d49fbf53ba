import { randomUUID } from "node:crypto";
import type { NewShopProduct, Shop, ShopAccess } from "#shops/shop.ts";
import type { TestStore } from "#shops/test/open-test-store.ts";

export const makeShopProduct = (change: Partial<NewShopProduct> = {}): NewShopProduct => ({
  id: randomUUID(),
  productCode: "C1BLP15001",
  title: "Thyroid check",
  description: "Five markers.\n\nFrom a finger prick.",
  priceMinor: 7999,
  currency: "GBP",
  status: "active",
  pictureUrl: null,
  ...change,
});

/** Who buys in the test store. */
export const makeBuyer = (change: { phone?: string; zip?: string } = {}) => ({
  email: "maya@example.test",
  phone: change.phone ?? "+447700900123",
  address: {
    firstName: "Maya",
    lastName: "Lindqvist",
    address1: "1 High Street",
    address2: "",
    city: "York",
    zip: change.zip ?? "YO1 7HH",
    countryCodeV2: "GB",
    province: "",
    provinceCode: "",
    phone: change.phone ?? "+447700900123",
  },
});

/** A new shop of the test store that has let us in. */
export async function openNewShop(
  shops: TestStore,
): Promise<{ domain: string; access: ShopAccess; shop: Shop }> {
  const domain = await shops.newDomain();
  const back = await shops.test.installation.install(domain, {
    state: "s",
    returnUrl: "/storefront/callback",
  });
  const code = new URLSearchParams(back!.split("?")[1]).get("code")!;
  const access = await shops.grantAccess(domain, code);
  return { domain, access, shop: shops.open(domain, access, (renew) => renew(access)) };
}
