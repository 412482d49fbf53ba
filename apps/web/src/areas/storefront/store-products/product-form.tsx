import { zodResolver } from "@hookform/resolvers/zod";
import { formatPrice } from "@kitpath/contract/fields/formats";
import type { StorePicture } from "@kitpath/contract/storefront/store-products/store-products";
import type { ReactNode } from "react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { dropEntry, useKeptChanges } from "../../../lib/kept-entry.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { PictureField } from "./picture-field.tsx";
import type { Minimum, ProductEntry, ProductOutput } from "./product-form-schema.ts";
import { productFormSchema } from "./product-form-schema.ts";

type ProductFormProps = {
  /** The name of the kept draft. */
  draft: string;
  minimum: Minimum;
  initial: Omit<ProductEntry, "picture_id"> & { picture: StorePicture | null };
  /** The shop keeps its description and picture if none are given. */
  isExisting: boolean;
  action: string;
  back: ReactNode;
  onSave: (output: ProductOutput) => Promise<void>;
  /** After the product was changed by somebody else meanwhile. */
  onLoadAgain?: () => void;
};

/** The fields that shoppers see: text, picture and price. */
export function ProductForm(props: ProductFormProps) {
  const { draft, minimum, initial, isExisting, action, back, onSave, onLoadAgain } = props;
  const { picture, ...entry } = initial;
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const form = useForm<ProductEntry, unknown, ProductOutput>({
    resolver: zodResolver(productFormSchema(minimum)),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { ...entry, picture_id: picture?.id ?? null },
  });
  useKeptChanges(form, draft, "picture_id");
  const element = useFocusFirstError(form.formState);
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (output) => {
    setProblem(null);
    try {
      await onSave(output);
      dropEntry(draft);
    } catch (error) {
      // These two have no field of their own in this form.
      const { product_code: product, currency } = error instanceof ApiError ? error.fields : {};
      if (product ?? currency) setProblem(product ?? currency ?? null);
      else showRefusal({ ...form, reset: onLoadAgain ?? form.reset }, error);
    }
  });
  return (
    <form ref={element} noValidate className={layout.narrow} onSubmit={(event) => void save(event)}>
      <Card>
        <fieldset disabled={isSubmitting} className={layout.form}>
          {problem ? <Notice tone="bad">{problem}</Notice> : null}
          <TextField label="Title" error={errors.title?.message} {...form.register("title")} />
          <TextAreaField
            label="Description"
            help={
              isExisting
                ? "Leave empty to keep the shop’s description."
                : "Leave an empty line to start a new paragraph."
            }
            error={errors.description?.message}
            {...form.register("description")}
          />
          <TextField
            label={`Retail price (${minimum.currency})`}
            inputMode="decimal"
            autoComplete="off"
            help={`At least ${formatPrice(minimum.price, minimum.currency)}, what the kit costs you ex VAT.`}
            error={errors.price?.message}
            {...form.register("price")}
          />
          <Controller
            control={form.control}
            name="picture_id"
            render={({ field: { onChange }, fieldState }) => (
              <PictureField
                initial={picture}
                onChange={onChange}
                onUploading={setUploading}
                error={fieldState.error?.message}
              />
            )}
          />
          <RadioList
            label="Status"
            error={errors.status?.message}
            options={[
              { value: "active", label: "Active", description: "Shoppers can see and buy it." },
              {
                value: "draft",
                label: "Draft",
                description: "Only you can see it, in your shop’s admin.",
              },
            ]}
            radio={form.register("status")}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={isSubmitting || isUploading}>
              {isUploading ? "Uploading the picture…" : action}
            </Button>
            {back}
          </div>
        </fieldset>
      </Card>
    </form>
  );
}
