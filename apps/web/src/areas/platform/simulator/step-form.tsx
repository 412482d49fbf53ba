import { zodResolver } from "@hookform/resolvers/zod";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { useForm, useWatch } from "react-hook-form";
import { ApiError, toldOf } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { StepChoices } from "./step-choices.tsx";
import type { StepEntry } from "./step-form-schema.ts";
import { stepFormSchema, toSimulateInput } from "./step-form-schema.ts";
import { stepTexts } from "./step-texts.ts";
import styles from "./test-data-screen.module.css";
import type { TestDataSearch } from "./test-data-search.ts";
import type { Simulating } from "./use-simulating.ts";

type StepFormProps = {
  search: TestDataSearch;
  products: OrderableProduct[];
  simulating: Simulating;
};

const origins = [
  { value: "new", label: "A new order" },
  { value: "order", label: "An existing order" },
  { value: "kit", label: "An existing kit" },
];

const entryFields: Record<string, keyof StepEntry> = {
  product: "product",
  email: "email",
  orderNumber: "orderNumber",
  "existingKit.kitId": "kitId",
  outcome: "outcome",
};

/** A kit has been dispatched already, and a step that makes orders starts from none. */
function firstOrigin({ step, orderNumber, kitId }: TestDataSearch): StepEntry["from"] {
  if (step === "order" || step === "batch") return "new";
  if (kitId && step !== "dispatched") return "kit";
  return orderNumber ? "order" : "new";
}

export function StepForm({ search, products, simulating }: StepFormProps) {
  const { step, orderNumber, kitId } = search;
  const form = useForm<StepEntry>({
    resolver: zodResolver(stepFormSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: {
      from: firstOrigin(search),
      product: "",
      email: "",
      batchCount: "10",
      orderNumber: orderNumber ?? "",
      kitId: kitId ?? "",
      isStandalone: false,
      outcome: "",
      rejectionReason: "sample_quantity_not_sufficient",
      isParcelLost: false,
      webhooks: "",
    },
  });
  const formElement = useFocusFirstError(form.formState);
  const from = useWatch({ control: form.control, name: "from" });
  const submit = (entry: StepEntry) =>
    simulating.run(toSimulateInput(step, entry), {
      onError: (error) => {
        for (const [field, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
          const name = entryFields[field];
          if (name) form.setError(name, { message });
        }
      },
    });
  const canStartElsewhere = step !== "order" && step !== "batch";
  return (
    <form ref={formElement} noValidate onSubmit={form.handleSubmit(submit)}>
      <fieldset disabled={simulating.isRunning} className={styles.form}>
        {canStartElsewhere ? (
          <RadioList
            label="Start from"
            options={step === "dispatched" ? origins.slice(0, 2) : origins}
            radio={form.register("from")}
          />
        ) : null}
        <OriginFields step={step} form={form} products={products} />
        {from !== "new" ? (
          <Checkbox
            label="This step only"
            help="Otherwise any missing earlier steps are run first."
            {...form.register("isStandalone")}
          />
        ) : null}
        <StepChoices step={step} form={form} />
        {simulating.last?.error ? <Notice tone="bad">{failureOf(simulating.last.error)}</Notice> : null}
        <div>
          <Button type="submit" variant="primary" busy={simulating.isRunning}>
            {stepTexts[step].action}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** What a simulator says that also signs test takers up. */
const duplicateSignUp = /duplicate.*(sign.?up|e-?mail)|e-?mail.*(already|taken|in use)/i;

/** Returns the message of specification 2 section 8. */
function failureOf(error: Error): string {
  const message = toldOf(error, "Error with request. Please try again.");
  return duplicateSignUp.test(message)
    ? "Email is already registered. Please use a different email."
    : message;
}
