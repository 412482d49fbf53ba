import { searchable } from "@kitpath/contract/text-rules";

/** Names an organisation in links: its name as far as a link carries it, and the end of its id. */
export function newPartnerCode(name: string, organisationId: string): string {
  const slug = searchable(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 24)
    .replace(/^-+|-+$/g, "");
  return `${slug || "partner"}-${organisationId.slice(-8)}`;
}
