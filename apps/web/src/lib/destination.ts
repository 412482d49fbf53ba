/**
 * Navigates after sign-in: to the server's redirect, else to the query's. An absolute address, which only the server can give,
 * loads a new page.
 */
export async function leadOn(
  router: { navigate: (to: { href: string; replace: true }) => Promise<void> },
  serverRedirect: string | undefined,
  redirect: string | undefined,
): Promise<void> {
  if (serverRedirect && /^https?:/.test(serverRedirect)) window.location.assign(serverRedirect);
  else await router.navigate({ href: safeDestination(serverRedirect ?? redirect), replace: true });
}

/** Returns where to go after sign-in: an address within the dashboard; anything else becomes its start. */
export function safeDestination(redirect: string | undefined): string {
  if (!redirect?.startsWith("/") || /^\/[/\\]/.test(redirect) || redirect.startsWith("/login")) return "/";
  return redirect;
}
