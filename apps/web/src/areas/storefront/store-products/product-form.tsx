import { formatPrice } from "@kitpath/contract/fields/formats";
import type { StorePicture, StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import type { ReactNode } from "react";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { PictureField } from "./picture-field.tsx";
import type { Minimum, ProductEntry, ProductOutput } from "./product-form-schema.ts";
import { productFormSchema } from "./product-form-schema.ts";

type Answer = { data: StoreProduct };

type ProductFormProps = {
  /** The name of the kept draft. */
  draft: string;
  minimum: Minimum;
  saved: Omit<ProductEntry, "picture_id">;
  picture: StorePicture | null;
  /** The shop keeps its description and picture if none are given. */
  isExisting: boolean;
  action: string;
  back: ReactNode;
  send: (output: ProductOutput, once: { idempotencyKey: string }) => Promise<Answer>;
  onSaved: (answer: Answer) => Promise<void>;
};

/** The fields that shoppers see: text, picture and price. */
export function ProductForm(props: ProductFormProps) {
  const { draft, minimum, saved, picture, isExisting, action, back, send, onSaved } = props;
  const [isUploading, setUploading] = useState(false);
  const form = useSaveForm({
    schema: productFormSchema(minimum),
    saved: { ...saved, picture_id: picture?.id ?? null },
    draft,
    anew: "picture_id",
    send,
    onSaved,
    onRefused: (error) => {
      // These two have no field of their own in this form.
      const { product_code: product, currency } = error instanceof ApiError ? error.fields : {};
      const problem = product ?? currency;
      if (problem) form.setError("root", { message: problem });
      return problem !== undefined;
    },
  });
  return (
    <SaveForm
      form={form}
      narrow
      card=""
      action={isUploading ? "Uploading the picture…" : action}
      isDisabled={isUploading}
      more={back}
    >
      <TextField label="Title" {...form.field("title")} />
      <TextAreaField
        label="Description"
        help={
          isExisting
            ? "Leave empty to keep the shop’s description."
            : "Leave an empty line to start a new paragraph."
        }
        {...form.field("description")}
      />
      <TextField
        label={`Retail price (${minimum.currency})`}
        inputMode="decimal"
        autoComplete="off"
        help={`At least ${formatPrice(minimum.price, minimum.currency)}, what the kit costs you ex VAT.`}
        {...form.field("price")}
      />
      <Controller
        control={form.control}
        name="picture_id"
        render={({ field: { onChange }, fieldState }) => (
          <PictureField
            key={JSON.stringify(form.formState.defaultValues)}
            initial={picture}
            onChange={onChange}
            onUploading={setUploading}
            error={fieldState.error?.message}
          />
        )}
      />
      <RadioList
        label="Status"
        error={form.errorOf("status")}
        options={[
          { value: "active", label: "Active", description: "Shoppers can see and buy it." },
          { value: "draft", label: "Draft", description: "Only you can see it, in your shop’s admin." },
        ]}
        radio={form.register("status")}
      />
    </SaveForm>
  );
}
