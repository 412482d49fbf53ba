const isNumeric = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);
const isOwnMachine = (hostname: string) => /^127\.|^\[::1\]$/.test(hostname);

/** Whether an address is the sandbox’s: the host alone decides it, on the server too. */
export const isSandbox = ({ hostname }: { hostname: string }): boolean =>
  /^(dashboard|api)\.sandbox\./.test(hostname);

/** Whether the other mode has an address: numbers have no names below them, but those of one's own machine are `localhost` too. */
export const hasOtherMode = ({ hostname }: { hostname: string }): boolean =>
  !isNumeric(hostname) || isOwnMachine(hostname);

/** Returns the product's address in the other mode: the host's `dashboard.` prefix becomes `dashboard.sandbox.`, or back. */
export function addressOfMode(
  mode: "live" | "sandbox",
  { protocol, hostname, port }: { protocol: string; hostname: string; port: string },
) {
  const bare = isOwnMachine(hostname) ? "localhost" : hostname.replace(/^dashboard\.(sandbox\.)?/, "");
  return `${protocol}//dashboard.${mode === "sandbox" ? "sandbox." : ""}${bare}${port && `:${port}`}/`;
}
