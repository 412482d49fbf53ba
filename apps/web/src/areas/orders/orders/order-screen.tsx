import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { FileSpreadsheet } from "lucide-react";
import { countriesQuery } from "../../../lib/countries.ts";
import { productsQuery } from "../../../lib/products.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { NoProducts, productsFailure } from "../../../ui/no-products.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { OrderForm } from "./order-form.tsx";

type OrderFormProps = Pick<ComponentProps<typeof OrderForm>, "onPlaced" | "visitStep"> & {
  clinicId: string | null;
};
type OrderScreenProps = OrderFormProps & { canUpload: boolean };

/** The Orders tab: the form, once there are products to order. */
export const OrderScreen = ({ canUpload, ...props }: OrderScreenProps) => (
  <>
    <PageHead
      title="Create order"
      sub="One product for one patient; each unit is one kit."
      actions={
        canUpload ? (
          <ButtonLink to="/admin/clinics/bulk_orders">
            <FileSpreadsheet size={17} aria-hidden="true" />
            Order from a file
          </ButtonLink>
        ) : null
      }
    />
    <OrderFormOrReason {...props} />
  </>
);

function OrderFormOrReason({ clinicId, ...props }: OrderFormProps) {
  const products = useQuery(productsQuery);
  const countries = useQuery(countriesQuery);
  return (
    <Loaded query={products} {...productsFailure}>
      {({ data: orderable }) =>
        orderable.length === 0 || clinicId === null ? (
          <NoProducts title="There is nothing to order yet" />
        ) : (
          <Loaded query={countries} failure="The countries could not be shown">
            {({ data: { data: listed } }) => (
              <OrderForm clinicId={clinicId} products={orderable} countries={listed} {...props} />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}
