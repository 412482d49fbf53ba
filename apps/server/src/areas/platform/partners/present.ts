import { partnerKinds } from "@kitpath/contract/access/organisation/partner-kinds";
import type { BillingIdentityState } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { Branding } from "@kitpath/contract/access/branding/branding";
import type {
  Partner,
  PartnerProduct,
  PartnerRow,
  PartnerTerms,
} from "@kitpath/contract/platform/partners/partners";
import type { ApprovedLab } from "#areas/catalogue/labs/lab.ts";
import { presentOrganisation } from "#areas/access/organisation/present.ts";
import type { CatalogueOffer } from "#areas/catalogue/products/offers.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { FoundPartner, LockedPartner } from "./partner-queries.ts";
import type { ListedPartner } from "./queries.ts";

const kindOf = (kind: string) => partnerKinds.find((each) => each === kind) ?? "clinic";

export const presentRow = (row: ListedPartner, hasBillingRequest: boolean): PartnerRow => ({
  id: row.id,
  kind: kindOf(row.kind),
  name: row.name,
  partnerCode: row.partner_code,
  city: row.city,
  country: row.country,
  users: row.users ?? 0,
  createdAt: row.created_at.toISOString(),
  suspendedAt: isoTime(row.suspended_at),
  hasBillingRequest,
});

export const presentTerms = (row: LockedPartner): PartnerTerms => ({
  paymentType: row.payment_type === "invoice" ? "invoice" : "card",
  paymentDays: row.payment_days,
  flags: {
    developer: row.flag_developer,
    team: row.flag_team,
    orders: row.flag_orders,
    storefront: row.flag_storefront,
  },
});

type Around = {
  branding: Branding | null;
  placeHost: string | null;
  orders: number;
  billingIdentity: BillingIdentityState | null;
  isDefaultCardExpired: boolean;
};

export const presentPartner = (
  row: FoundPartner,
  { branding, placeHost, orders, billingIdentity, isDefaultCardExpired }: Around,
): Partner => ({
  ...presentOrganisation(row),
  kind: kindOf(row.kind),
  createdAt: row.created_at.toISOString(),
  suspension: row.suspended_at && {
    since: row.suspended_at.toISOString(),
    reason: row.suspension_reason ?? "",
  },
  terms: { ...presentTerms(row), version: row.terms_version },
  billingIdentity,
  hasDefaultCard: row.has_default_card,
  isDefaultCardExpired,
  branding,
  placeHost,
  figures: {
    users: row.user_count ?? 0,
    products: row.product_count ?? 0,
    orders,
    lastSignInAt: isoTime(row.last_sign_in_at),
  },
});

type Lab = { id: string | null; name: string | null; city: string | null; code: string | null };

const presentLab = ({ id, name, city, code }: Lab) =>
  id === null ? null : { id, name: name ?? "", city: city ?? "", partnerCode: code ?? "" };

export const presentOffer = (
  row: CatalogueOffer,
  approved: ReadonlyMap<string, ApprovedLab[]>,
): PartnerProduct => ({
  productCode: row.code,
  title: row.title,
  listPriceMinor: row.list_price_minor,
  labs: (row.sla_id && approved.get(row.sla_id)) || [],
  defaultLab: presentLab({
    id: row.default_lab_id,
    name: row.default_lab_name,
    city: row.default_lab_city,
    code: row.default_lab_code,
  }),
  offer:
    row.price_minor === null
      ? null
      : {
          priceMinor: row.price_minor,
          currency: row.currency ?? "GBP",
          lab: presentLab({ id: row.lab_id, name: row.lab_name, city: row.lab_city, code: row.lab_code }),
        },
});
