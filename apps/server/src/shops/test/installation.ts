import { createHmac, randomBytes } from "node:crypto";
import type { Books } from "./books.ts";
import type { Webhooks } from "./webhooks.ts";

/** What a shop's owner does with the app. */
export function openInstallation(books: Books, webhooks: Webhooks, secret: string) {
  /** Signs a query as the service does: over all parameters, sorted by name. */
  function signed(query: Record<string, string>): string {
    const sorted = Object.entries(query).sort(([a], [b]) => a.localeCompare(b));
    const text = new URLSearchParams(sorted).toString();
    const hmac = createHmac("sha256", secret).update(text).digest("hex");
    return new URLSearchParams({ ...query, hmac }).toString();
  }
  const timestamp = () => String(Math.floor(Date.now() / 1000));

  return {
    async newShop(): Promise<string> {
      const number = await books.nextNumber();
      const domain = `test-store-${number}.shop.test`;
      await books.put(domain, "shop", domain, {
        name: `Test store ${number}`,
        currency: "GBP",
        token: null,
        refreshToken: null,
        code: null,
        subscriptions: [],
      });
      return domain;
    },
    /** Returns the address to which the owner is redirected after installing the app. */
    async install(domain: string, { state, returnUrl }: { state: string; returnUrl: string }) {
      const shop = await books.find(domain, "shop", domain);
      if (!shop) return null;
      const code = randomBytes(16).toString("hex");
      await books.put(domain, "shop", domain, { ...shop, code });
      return `${returnUrl}?${signed({ code, shop: domain, state, timestamp: timestamp() })}`;
    },
    /** The address at which the shop's admin opens the app. */
    openAppPath: (domain: string) => `/store?${signed({ shop: domain, timestamp: timestamp() })}`,
    async uninstall(domain: string): Promise<void> {
      const shop = await books.find(domain, "shop", domain);
      if (!shop?.token) return;
      const out = { ...shop, token: null, refreshToken: null };
      await books.put(domain, "shop", domain, out);
      await webhooks.tell(domain, "app/uninstalled", { id: 1 });
      await books.put(domain, "shop", domain, { ...out, subscriptions: [] });
    },
  };
}
