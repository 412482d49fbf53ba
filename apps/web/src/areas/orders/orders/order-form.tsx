import { zodResolver } from "@hookform/resolvers/zod";
import { momentOfOrder } from "@kitpath/contract/catalogue/questionnaires/asked-with-order";
import type { Question, QuestionMoment } from "@kitpath/contract/catalogue/questionnaires/question";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import type { ReactNode } from "react";
import { lazy, Suspense, useEffect } from "react";
import type { Resolver } from "react-hook-form";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { readEntry, useKeptEntry } from "../../../lib/kept-entry.ts";
import type { ListedCountry } from "../../../lib/usable-countries.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import layout from "../../../ui/form-layout.module.css";
import { AskedQuestions } from "../../../ui/asked-questions.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import styles from "./order-form.module.css";
import type { OrderFormEntry, OrderFormOutput } from "./order-form-schema.ts";
import {
  awaitsPhysician,
  emptyOrderForm,
  noAnswers,
  orderDraft,
  orderFormSchema,
  preparedEntry,
  toNewOrder,
} from "./order-form-schema.ts";
import { PatientFields } from "./patient-fields.tsx";
import { ProductFields } from "./product-fields.tsx";
import { askedOf, findProduct, needsPatient, needsVisit, productGone } from "./product-news.ts";
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

/** Only US orders have them. */
const PhysicianFields = lazy(async () => ({
  default: (await import("./physician-fields.tsx")).PhysicianFields,
}));

/** Few products ask anything, so the rules of answers are a file of their own. */
const rulesOf = async (questions: readonly Question[], moment: QuestionMoment) =>
  questions.length === 0
    ? noAnswers
    : (await import("../../../lib/answers-entry.ts")).answersSchema(questions, moment);

export function OrderForm({ clinicId, products, countries, onPlaced, visitStep }: OrderFormProps) {
  const isPatientNeeded = (code: string) => needsPatient(findProduct(products, code));
  const resolver: OrderResolver = async (entry, context, options) => {
    const isNeeded = isPatientNeeded(entry.productCode);
    const chosen = findProduct(products, entry.productCode);
    const prepared = preparedEntry(entry, isNeeded);
    const { questions } = askedOf(chosen, prepared.quantity);
    const answers = await rulesOf(questions, momentOfOrder({ hasPerson: isNeeded }));
    const needs = { patient: isNeeded, visit: needsVisit(chosen), answers };
    return resolverFor(needs)(prepared, context, options);
  };
  const form = useForm({
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(orderDraft, emptyOrderForm),
  });
  useKeptEntry(form, orderDraft, "answers");
  const formElement = useFocusFirstError(form.formState);
  const productCode = useWatch({ control: form.control, name: "productCode" });
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const countryCode = useWatch({ control: form.control, name: "delivery.address.countryCode" });
  const physician = useWatch({ control: form.control, name: "physician" });
  const isUs = isInUs(countryCode);

  const isGone = productCode !== "" && !findProduct(products, productCode);
  useEffect(() => {
    if (!isGone) return;
    // Touched, so that choosing another takes the message away at once.
    form.setValue("productCode", "", { shouldTouch: true });
    form.setError("productCode", { message: productGone });
  }, [form, isGone]);

  const { isBusy, isPlacing, doubt, ...placing } = usePlaceOrder(form, products, onPlaced);
  const product = findProduct(products, productCode);
  const asked = askedOf(product, isUs ? "1" : quantity);
  const onSubmit = form.handleSubmit(async (entry) =>
    placing.submit(await toNewOrder(entry, { clinicId, needsVisit: needsVisit(product), asked })),
  );
  const hasPatient = isPatientNeeded(productCode);
  return (
    <FormProvider {...form}>
      <form ref={formElement} noValidate onSubmit={(event) => void onSubmit(event)}>
        <fieldset disabled={isBusy} className={styles.form}>
          <ProductFields products={products} isUs={isUs} />
          {hasPatient ? <PatientFields monthFirst={isUs} /> : null}
          {asked.questions.length > 0 ? (
            <Card title="Questions about the test">
              <AskedQuestions key={productCode} questions={asked.questions} />
            </Card>
          ) : null}
          <DeliveryFields countries={countries} isUs={isUs} hasPatient={hasPatient} />
          {isUs ? (
            <Suspense>
              <PhysicianFields />
            </Suspense>
          ) : null}
          {product && needsVisit(product) ? (
            awaitsPhysician({ physician, delivery: { address: { countryCode } } }) ? (
              <Card title="Appointment">
                <p className={styles.intro}>
                  A physician has to approve this order first. Once it is approved, the patient is asked to
                  choose a time.
                </p>
              </Card>
            ) : (
              visitStep(product)
            )
          ) : null}
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
