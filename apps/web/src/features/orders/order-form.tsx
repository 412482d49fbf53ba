import { zodResolver } from "@hookform/resolvers/zod";
import { formatPrice } from "@kitpath/contract/formats";
import type { NewOrder } from "@kitpath/contract/orders";
import type { Country, OrderableProduct } from "@kitpath/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FieldPath, Resolver } from "react-hook-form";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { dropDraft, keepDraft, readDraft } from "./order-draft.ts";
import styles from "./order-form.module.css";
import type { OrderFormEntry, OrderFormOutput } from "./order-form-schema.ts";
import { emptyOrderForm, orderFormSchema, toNewOrder } from "./order-form-schema.ts";
import { PatientFields } from "./patient-fields.tsx";

type OrderFormProps = {
  clinicId: string;
  products: OrderableProduct[];
  countries: Country[];
  onPlaced: (orderNumber: string) => void;
};

type OrderResolver = Resolver<OrderFormEntry, unknown, OrderFormOutput>;

const resolverFor = (needsPatient: boolean) =>
  zodResolver(orderFormSchema(needsPatient)) as unknown as OrderResolver;

export function OrderForm({ clinicId, products, countries, onPlaced }: OrderFormProps) {
  const needsPatient = (code: string) =>
    products.find(({ productCode }) => productCode === code)?.patientDataInput === "REQUIRED_WITH_ORDER";
  const resolver: OrderResolver = (entry, context, options) =>
    resolverFor(needsPatient(entry.productCode))(entry, context, options);
  const form = useForm({ resolver, mode: "onTouched", shouldFocusError: false, defaultValues: readDraft() });
  const formElement = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const productCode = useWatch({ control: form.control, name: "productCode" });
  const countryCode = useWatch({ control: form.control, name: "delivery.address.countryCode" });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );

  const queryClient = useQueryClient();
  const placing = useMutation({
    mutationFn: async (order: NewOrder) => call("createOrder", { body: order }),
    onSuccess: async ({ orderNumber }) => {
      form.reset(emptyOrderForm);
      dropDraft();
      void showSnackbar("success", "Order created!");
      onPlaced(orderNumber);
      await queryClient.invalidateQueries({ queryKey: ["listOrders"] });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [field, message] of fields) form.setError(field as FieldPath<OrderFormEntry>, { message });
      const details = [...new Set(fields.map(([, message]) => message))].join(" ");
      void showSnackbar("error", details || failureOf(error));
    },
  });

  const submit = form.handleSubmit(async (entry) => {
    placing.mutate(await toNewOrder(entry, clinicId));
  });
  const isUs = countryCode === "US";
  const hasPatient = needsPatient(productCode);
  return (
    <FormProvider {...form}>
      <form ref={formElement} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={placing.isPending} className={styles.form}>
          <Card title="Product">
            <div className={styles.product}>
              <SelectField
                label="Product"
                error={errors.productCode?.message}
                {...form.register("productCode")}
              >
                <option value="">Choose a product</option>
                {products.map(({ productCode: code, title, price, currency }) => (
                  <option key={code} value={code}>
                    {title} · {formatPrice(price, currency)} ex VAT
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Quantity"
                inputMode="numeric"
                autoComplete="off"
                error={errors.quantity?.message}
                {...form.register("quantity")}
              />
            </div>
          </Card>
          {hasPatient ? <PatientFields monthFirst={isUs} /> : null}
          <DeliveryFields countries={countries} isUs={isUs} canCopyPatient={hasPatient} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={placing.isPending}>
              Place order
            </Button>
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? error.message : "Order was not created, please try again.";
