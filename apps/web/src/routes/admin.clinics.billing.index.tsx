import type { InvoiceListQuery } from "@kitpath/contract/orders/billing/list-query";
import { invoiceListFields } from "@kitpath/contract/orders/billing/list-query";
import { optionalChoiceField, readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { useCallback } from "react";
import { BillingScreen } from "../areas/orders/billing/billing-screen.tsx";
import { billingIdentityQuery, billingQuery, invoicesQuery } from "../areas/orders/billing/queries.ts";
import { useSavedCard } from "../areas/orders/billing/use-saved-card.ts";
import { canOpen } from "../lib/access.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { PageHead } from "../ui/page-head.tsx";

const fields = { ...invoiceListFields, card: optionalChoiceField(["saved"]) };
type Search = InvoiceListQuery & { card?: "saved" | undefined };

export const Route = createFileRoute("/admin/clinics/billing/")({
  validateSearch: (search: Partial<Search> & SearchSchemaInput): Search => readQuery(fields, search),
  search: { middlewares: [stripSearchParams<Search>(readQuery(invoiceListFields, {}))] },
  loaderDeps: ({ search: { card: _card, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(billingQuery);
    void queryClient.prefetchQuery(billingIdentityQuery);
    void queryClient.prefetchQuery(invoicesQuery(deps));
  },
  component: BillingRoute,
});

function BillingRoute() {
  const { card, ...query } = Route.useSearch();
  const { account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  const forget = useCallback(
    () => void (isHere() && navigate({ search: ({ card: _card, ...rest }) => rest, replace: true })),
    [navigate, isHere],
  );
  useSavedCard(card === "saved", forget);
  return (
    <>
      <PageHead title="Billing" sub="How you pay for orders, and what you have spent." />
      <BillingScreen
        mayChange={canOpen(account, "/admin/clinics/settings")}
        query={query}
        onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      />
    </>
  );
}
