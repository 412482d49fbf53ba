import type { ApiCall } from "./api-document.ts";

type Group = { tag: string; title: string; text: string };

/** In the order that an integration needs them. */
const groups: readonly Group[] = [
  { tag: "Products", title: "Products", text: "What you can order, at your prices." },
  { tag: "Orders", title: "Orders", text: "Place an order, track its parcels, cancel it." },
  { tag: "Registrations", title: "Registrations", text: "Register a kit to a person." },
  { tag: "Results", title: "Results", text: "Tests and the values of their biomarkers." },
  { tag: "Webhooks", title: "Webhooks", text: "Get a call when something happens." },
  { tag: "Simulator", title: "Simulator", text: "Outside production: take an order through every step." },
  { tag: "Activation", title: "Activation", text: "People register their own kit, on your site or ours." },
  {
    tag: "Certificates",
    title: "Certificates and reports",
    text: "Download a report, check a certificate by its code.",
  },
  { tag: "Branding", title: "Branding", text: "Your colours and logo." },
  { tag: "Storefront", title: "Storefront", text: "Shops that are linked to your account." },
  { tag: "Accounts", title: "Accounts", text: "Registering and signing in, for the dashboard." },
  { tag: "Lab results", title: "Laboratory systems", text: "For labs: send results from your own system." },
  { tag: "Fulfilment", title: "Warehouses", text: "For warehouses: pack and dispatch orders." },
];

export const titleOfTag = (tag: string): string => groups.find((group) => group.tag === tag)?.title ?? tag;

/** Groups the calls; unknown tags come last and empty groups are left out. */
export function groupCalls(calls: readonly ApiCall[]): (Group & { calls: ApiCall[] })[] {
  const byTag = Map.groupBy(calls, ({ tag }) => tag);
  const others = [...byTag.keys()]
    .filter((tag) => !groups.some((group) => group.tag === tag))
    .map((tag) => ({ tag, title: tag, text: "" }));
  return [...groups, ...others].flatMap((group) => {
    const own = byTag.get(group.tag);
    return own ? [{ ...group, calls: own }] : [];
  });
}
