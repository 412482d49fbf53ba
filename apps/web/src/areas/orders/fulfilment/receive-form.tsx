import type { Stock } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { messages } from "@kitpath/contract/operation/messages";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useScanLines } from "../../../lib/scan-lines.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { kitsOf } from "./kits-of.ts";

type ReceiveFormProps = { products: Stock["catalogue"]; onDone: () => void };

/** Adds a batch to the stock; its kits are scanned or pasted from the manufacturer's list. */
export function ReceiveForm({ products, onDone }: ReceiveFormProps) {
  const form = useSaveForm({
    first: { batchNumber: "", productCode: "", expiresOn: "", kits: "" },
    send: ({ kits, ...batch }, once) =>
      call("receiveBatch", { body: { ...batch, kits: kitsOf(kits).kits } }, once),
    done: ({ batchNumber, received }) => `Batch ${batchNumber} is in stock: ${received} kits.`,
    onSaved: onDone,
  });
  const endLine = useScanLines();
  const required = { required: messages.required };
  const count = kitsOf(useWatch({ control: form.control, name: "kits" })).kits.length;
  return (
    <SaveForm
      form={form}
      action={count > 0 ? `Receive ${formatCount(count, "kit")}` : "Receive"}
      onCancel={onDone}
    >
      <div className={layout.pair}>
        <TextField label="Batch number" autoComplete="off" {...form.field("batchNumber", required)} />
        <TextField label="Use by" type="date" {...form.field("expiresOn", required)} />
      </div>
      <SelectField label="Product" {...form.field("productCode", required)}>
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
        onKeyDown={endLine}
        {...form.field("kits", { ...required, validate: (list) => kitsOf(list).refused })}
      />
    </SaveForm>
  );
}
