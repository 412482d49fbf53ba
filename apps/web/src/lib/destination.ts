/**
 * Leads on after signing in: to where the server sends, else where the query does. An absolute address, which the server alone
 * gives, loads anew.
 */
export async function leadOn(
  router: { navigate: (to: { href: string; replace: true }) => Promise<void> },
  serverRedirect: string | undefined,
  redirect: string | undefined,
): Promise<void> {
  if (serverRedirect && /^https?:/.test(serverRedirect)) window.location.assign(serverRedirect);
  else await router.navigate({ href: safeDestination(serverRedirect ?? redirect), replace: true });
}

/** Where to go after signing in: an address of the dashboard itself; anything else leads to its start. */
export function safeDestination(redirect: string | undefined): string {
  if (!redirect?.startsWith("/") || /^\/[/\\]/.test(redirect) || redirect.startsWith("/login")) return "/";
  return redirect;
}
