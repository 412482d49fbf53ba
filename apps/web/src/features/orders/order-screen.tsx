import { useQueries } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { countriesQuery } from "../../lib/countries.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { OrderForm } from "./order-form.tsx";
import { byTitle, productsQuery } from "./queries.ts";

type OrderScreenProps = { clinicId: string | null; onPlaced: (orderNumber: string) => void };

/** The Orders tab: the form, once there are products to order. */
export const OrderScreen = (props: OrderScreenProps) => (
  <>
    <PageHead
      title="Create order"
      sub="One product for one patient; each unit is one kit."
      actions={
        <ButtonLink to="/admin/clinics/bulk_orders">
          <FileSpreadsheet size={17} aria-hidden="true" />
          Order from a file
        </ButtonLink>
      }
    />
    <OrderFormOrReason {...props} />
  </>
);

function OrderFormOrReason({ clinicId, onPlaced }: OrderScreenProps) {
  const [products, countries] = useQueries({ queries: [productsQuery, countriesQuery] });
  if (products.error && !products.data) {
    return (
      <FailedState
        title="The products could not be shown"
        message="An error has occurred. Please contact an account manager."
        onRetry={() => void products.refetch()}
      />
    );
  }
  if (!products.data || countries.isPending) return <LoadingScreen />;
  if (products.data.data.length === 0 || clinicId === null) {
    return (
      <EmptyState title="There is nothing to order yet">
        Please contact an account manager to configure products for your account.
      </EmptyState>
    );
  }
  return (
    <OrderForm
      clinicId={clinicId}
      products={products.data.data.toSorted(byTitle)}
      countries={countries.data?.data.data ?? []}
      onPlaced={onPlaced}
    />
  );
}
