import { zodResolver } from "@hookform/resolvers/zod";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import type { ReactNode } from "react";
import { useEffect } from "react";
import type { Resolver } from "react-hook-form";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { readEntry, useKeptEntry } from "../../../lib/kept-entry.ts";
import type { ListedCountry } from "../../../lib/usable-countries.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import layout from "../../../ui/form-layout.module.css";
import { DeliveryFields } from "./delivery-fields.tsx";
import styles from "./order-form.module.css";
import type { OrderFormEntry, OrderFormOutput } from "./order-form-schema.ts";
import {
  emptyOrderForm,
  orderDraft,
  orderFormSchema,
  preparedEntry,
  toNewOrder,
} from "./order-form-schema.ts";
import { PatientFields } from "./patient-fields.tsx";
import { PhysicianFields } from "./physician-fields.tsx";
import { ProductFields } from "./product-fields.tsx";
import { findProduct, needsPatient, needsVisit, productGone } from "./product-news.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { isInUs } from "@kitpath/contract/places/us-places";

type OrderFormProps = {
  clinicId: string;
  products: OrderableProduct[];
  countries: ListedCountry[];
  onPlaced: (orderNumber: string) => void;
  /** Asks about the appointment, for products whose sample is taken at one. */
  visitStep: (product: OrderableProduct) => ReactNode;
};

type OrderResolver = Resolver<OrderFormEntry, unknown, OrderFormOutput>;

const resolverFor = (needs: Parameters<typeof orderFormSchema>[0]) =>
  zodResolver(orderFormSchema(needs)) as unknown as OrderResolver;

export function OrderForm({ clinicId, products, countries, onPlaced, visitStep }: OrderFormProps) {
  const isPatientNeeded = (code: string) => needsPatient(findProduct(products, code));
  const resolver: OrderResolver = (entry, context, options) => {
    const isNeeded = isPatientNeeded(entry.productCode);
    const visit = needsVisit(findProduct(products, entry.productCode));
    return resolverFor({ patient: isNeeded, visit })(preparedEntry(entry, isNeeded), context, options);
  };
  const form = useForm({
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(orderDraft, emptyOrderForm),
  });
  useKeptEntry(form, orderDraft);
  const formElement = useFocusFirstError(form.formState);
  const productCode = useWatch({ control: form.control, name: "productCode" });
  const isUs = isInUs(useWatch({ control: form.control, name: "delivery.address.countryCode" }));

  const isGone = productCode !== "" && !findProduct(products, productCode);
  useEffect(() => {
    if (!isGone) return;
    // Touched, so that choosing another takes the message away at once.
    form.setValue("productCode", "", { shouldTouch: true });
    form.setError("productCode", { message: productGone });
  }, [form, isGone]);

  const { isBusy, isPlacing, doubt, ...placing } = usePlaceOrder(form, products, onPlaced);
  const product = findProduct(products, productCode);
  const onSubmit = form.handleSubmit(async (entry) =>
    placing.submit(await toNewOrder(entry, clinicId, needsVisit(product))),
  );
  const hasPatient = isPatientNeeded(productCode);
  return (
    <FormProvider {...form}>
      <form ref={formElement} noValidate onSubmit={(event) => void onSubmit(event)}>
        <fieldset disabled={isBusy} className={styles.form}>
          <ProductFields products={products} isUs={isUs} />
          {hasPatient ? <PatientFields monthFirst={isUs} /> : null}
          <DeliveryFields countries={countries} isUs={isUs} hasPatient={hasPatient} />
          {isUs ? <PhysicianFields /> : null}
          {product && needsVisit(product) ? visitStep(product) : null}
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={isBusy}>
              Place order
            </Button>
          </div>
        </fieldset>
      </form>
      <ConfirmDialog
        open={doubt !== null}
        title={doubt?.title ?? ""}
        text={doubt?.reasons.join(" ") ?? ""}
        action="Order anyway"
        dismiss="Do not place order"
        busy={isPlacing}
        onClose={() => placing.dismiss()}
        onConfirm={() => placing.placeAnyway()}
      />
    </FormProvider>
  );
}
