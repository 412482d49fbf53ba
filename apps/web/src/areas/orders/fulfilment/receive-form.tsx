import type { NewBatch, Stock } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { messages } from "@kitpath/contract/operation/messages";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { useScanLines } from "../../../lib/scan-lines.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { kitsOf } from "./kits-of.ts";
import styles from "./stock-screen.module.css";

type Entry = Omit<NewBatch, "kits"> & { kits: string };
type ReceiveFormProps = { products: Stock["catalogue"]; onDone: () => void };

/** Adds a batch to the stock; its kits are scanned or pasted from the manufacturer's list. */
export function ReceiveForm({ products, onDone }: ReceiveFormProps) {
  const queryClient = useQueryClient();
  const [withKey] = useState(keepKey);
  const form = useForm<Entry>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { batchNumber: "", productCode: "", expiresOn: "", kits: "" },
  });
  const element = useFocusFirstError(form.formState);
  const endLine = useScanLines();
  const { errors } = form.formState;
  const required = { required: messages.required };
  const saving = useMutation({
    mutationFn: ({ kits, ...batch }: Entry) => {
      const body = { ...batch, kits: kitsOf(kits).kits };
      return withKey(body, (idempotencyKey) => call("receiveBatch", { body }, { idempotencyKey }));
    },
    onSuccess: async ({ batchNumber, received }) => {
      void showSnackbar("success", `Batch ${batchNumber} is in stock: ${received} kits.`);
      onDone();
      await queryClient.invalidateQueries({ queryKey: ["readStock"] });
    },
    onError: (error) => showRefusal(form, error),
  });
  const count = kitsOf(useWatch({ control: form.control, name: "kits" })).kits.length;
  return (
    <form
      ref={element}
      noValidate
      className={styles.body}
      onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}
    >
      <div className={layout.pair}>
        <TextField
          label="Batch number"
          autoComplete="off"
          error={errors.batchNumber?.message}
          {...form.register("batchNumber", required)}
        />
        <TextField
          label="Use by"
          type="date"
          error={errors.expiresOn?.message}
          {...form.register("expiresOn", required)}
        />
      </div>
      <SelectField
        label="Product"
        error={errors.productCode?.message}
        {...form.register("productCode", required)}
      >
        <option value="">Choose a product</option>
        {products.map(({ productCode, title }) => (
          <option key={productCode} value={productCode}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Kits in the batch, one per line"
        help="Each kit ID, then a comma and the tube barcode if you have it. Use a comma, not a space."
        rows={7}
        spellCheck={false}
        autoCapitalize="characters"
        error={errors.kits?.message}
        onKeyDown={endLine}
        {...form.register("kits", { ...required, validate: (list) => kitsOf(list).refused })}
      />
      <DialogActions busy={saving.isPending} onCancel={onDone}>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {count > 0 ? `Receive ${formatCount(count, "kit")}` : "Receive"}
        </Button>
      </DialogActions>
    </form>
  );
}
