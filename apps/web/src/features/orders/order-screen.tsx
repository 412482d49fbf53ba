import { useQueries } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { countriesQuery } from "../../lib/countries.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { NoProducts, productsFailure } from "../../ui/no-products.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { OrderForm } from "./order-form.tsx";
import { productsQuery } from "./queries.ts";

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
        title={productsFailure.failure}
        message={productsFailure.message}
        onRetry={() => void products.refetch()}
      />
    );
  }
  if (!products.data || countries.isPending) return <LoadingScreen />;
  if (products.data.data.length === 0 || clinicId === null) {
    return <NoProducts title="There is nothing to order yet" />;
  }
  return (
    <OrderForm
      clinicId={clinicId}
      products={products.data.data}
      countries={countries.data?.data.data ?? []}
      onPlaced={onPlaced}
    />
  );
}
