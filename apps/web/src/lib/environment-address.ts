/** Returns the product's address in the other mode: the host's `dashboard.` prefix becomes `dashboard.sandbox.`, or back. */
export function addressOfMode(
  mode: "live" | "sandbox",
  { protocol, host }: { protocol: string; host: string },
) {
  const bare = host.replace(/^dashboard\.(sandbox\.)?/, "");
  return `${protocol}//dashboard.${mode === "sandbox" ? "sandbox." : ""}${bare}/`;
}
