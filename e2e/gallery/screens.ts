import type { Page } from "playwright-core";

/** A screen is its route, plus those parts of the query that change the picture, such as a tab. */
export type Screen = { name: string; address: string; isVariant: boolean };

/** Query parameters that lead to more of the same picture. */
const sameKeys = new Set(["page", "cursor", "count", "limit", "sort", "search", "redirect", "month"]);
const mostVariants = 5;

/** Returns every route of the product, from the router itself. */
export async function routesOf(page: Page): Promise<string[]> {
  const paths = await page.evaluate<string[]>("Object.keys(self.__TSR_ROUTER__.routesByPath)");
  return [...new Set(paths.map((path) => path.replace(/(?<=.)\/$/, "")))];
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("a[href]")].filter((link) => link.origin === location.origin && !link.target && !link.hash)
      .map((link) => link.pathname + link.search)`,
  );

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`);

/** Finds the screens behind links, each once. */
export function makeFinder(routes: readonly string[]) {
  const found = new Map<string, Screen>();
  const variants = new Map<string, number>();
  const fixed = routes.filter((route) => !route.includes("$"));
  const patterns = routes
    .filter((route) => route.includes("$"))
    .map((route) => [route, patternOf(route)] as const);

  function nameOf(address: string): { route: string; name: string } | null {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const route = fixed.includes(pathname)
      ? pathname
      : (patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null);
    // The not-found page is a screen too, although no link leads there.
    if (!route && !pathname.endsWith("/nowhere")) return null;
    const parts = [...searchParams]
      .filter(([key]) => !sameKeys.has(key))
      .map(([key, value]) => (/^[a-z_-]{1,24}$/.test(value) ? `${key}=${value}` : key));
    return { route: route ?? pathname, name: [route ?? pathname, ...parts.sort()].join(" ") };
  }

  /** Returns those that are new. */
  function take(addresses: readonly string[]): Screen[] {
    return addresses.flatMap((address) => {
      const named = nameOf(address);
      if (!named || found.has(named.name)) return [];
      const isVariant = named.name !== named.route;
      const many = variants.get(named.route) ?? 0;
      if (isVariant && many >= mostVariants) return [];
      if (isVariant) variants.set(named.route, many + 1);
      const screen = { name: named.name, address, isVariant };
      found.set(named.name, screen);
      return [screen];
    });
  }

  return { take, takeLinks: async (page: Page) => take(await linksOf(page)), fixed };
}
