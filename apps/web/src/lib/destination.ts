type Router = {
  navigate: (to: { href: string; replace: true }) => Promise<void>;
  options: { context: { queryClient: { clear: () => void } } };
};

/** What the address of the sign-in or the registration asked for. `shopify`: a shop to be linked by the user. */
type Asked = { redirect?: string; shopify?: string };

/**
 * Navigates after sign-in: to linking a shop, else to the server's redirect, else to the query's. An absolute address, which only
 * the server can give, loads a new page. Nothing that was read before is kept: somebody else may have been signed in until now.
 */
export async function leadOn(
  router: Router,
  serverRedirect: string | undefined,
  { redirect, shopify }: Asked,
): Promise<void> {
  router.options.context.queryClient.clear();
  const given = shopify ? `/connect?${new URLSearchParams({ shopify }).toString()}` : serverRedirect;
  if (given && /^https?:/.test(given)) window.location.assign(given);
  else await router.navigate({ href: safeDestination(given ?? redirect), replace: true });
}

/** Returns where to go after sign-in: an address within the dashboard; anything else becomes its start. */
export function safeDestination(redirect: string | undefined): string {
  // Browsers read `\` as `/` and drop tabs and line breaks, so that more than `//` names another host.
  const isElsewhere = redirect === undefined || !/^\/(?![\t\n\r]*[/\\])/.test(redirect);
  return isElsewhere || redirect.startsWith("/login") ? "/" : redirect;
}
