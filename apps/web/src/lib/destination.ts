/** Where to go after signing in: an address of the dashboard itself; anything else leads to its start. */
export function safeDestination(redirect: string | undefined): string {
  if (!redirect?.startsWith("/") || /^\/[/\\]/.test(redirect) || redirect.startsWith("/login")) return "/";
  return redirect;
}
