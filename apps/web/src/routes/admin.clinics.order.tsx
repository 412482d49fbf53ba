import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { createFileRoute } from "@tanstack/react-router";
import { VisitStep } from "../areas/appointments/appointments/visit-step.tsx";
import { NoCardNotice } from "../areas/orders/billing/no-card-notice.tsx";
import { OrderConfirmed } from "../areas/orders/orders/order-confirmed.tsx";
import { OrderScreen } from "../areas/orders/orders/order-screen.tsx";
import { OrderTabs } from "../shell/order-tabs.tsx";
import { canOpen, isUnconfirmed } from "../lib/access.ts";
import { countriesQuery } from "../lib/countries.ts";
import { productsQuery } from "../lib/products.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { optionalText } from "../lib/search-params.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/order")({
  validateSearch: ({ confirmed }: Record<string, unknown>): { confirmed?: string | undefined } => ({
    confirmed: optionalText(confirmed, /^[a-z]{2}\d{5,}$/i),
  }),
  beforeLoad: requireScreen("/admin/clinics/order"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(countriesQuery);
  },
  component: OrderRoute,
});

const visitStep = (product: OrderableProduct) => <VisitStep product={product} />;

function OrderRoute() {
  const { account } = Route.useRouteContext();
  const { confirmed } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  return (
    <TabbedArea tabs={<OrderTabs account={account} />}>
      {confirmed ? (
        <OrderConfirmed orderNumber={confirmed} />
      ) : (
        <>
          {isUnconfirmed(account) ? null : <NoCardNotice account={account} />}
          <OrderScreen
            clinicId={account.clinic?.id ?? null}
            canUpload={canOpen(account, "/admin/clinics/bulk_orders")}
            visitStep={visitStep}
            onPlaced={(orderNumber) => void (isHere() && navigate({ search: { confirmed: orderNumber } }))}
          />
        </>
      )}
    </TabbedArea>
  );
}
