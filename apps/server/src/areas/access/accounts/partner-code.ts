import { searchable } from "@kitpath/contract/fields/text-rules";

/** The name of an organisation in links: a slug of its name and the end of its id. */
export function newPartnerCode(name: string, organisationId: string): string {
  const slug = searchable(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 24)
    .replace(/^-+|-+$/g, "");
  return `${slug || "partner"}-${organisationId.slice(-8)}`;
}
