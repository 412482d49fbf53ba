import { zodResolver } from "@hookform/resolvers/zod";
import { decimalMinor, formatMinor } from "@kitpath/contract/fields/money";
import type { PartnerProduct } from "@kitpath/contract/platform/partners/partners";
import { currencies } from "@kitpath/contract/platform/partners/partners";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { namesApart } from "../../../lib/names-apart.ts";
import { minorOf, priceEntry } from "../../../lib/price-entry.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";

const offerEntry = z.object({
  price: priceEntry,
  currency: z.enum(currencies),
  labId: z.string(),
});
type Entry = z.infer<typeof offerEntry>;

type OfferDialogProps = {
  partnerId: string;
  product: PartnerProduct | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Sets the terms on which a partner can order a product. */
export const OfferDialog = ({ product, ...rest }: OfferDialogProps) => (
  <Dialog
    open={product !== null}
    onClose={rest.onClose}
    title={product?.title ?? ""}
    description={
      product
        ? `List price ${formatMinor(product.listPriceMinor, "GBP")} ex VAT. A new price applies to future orders only.`
        : null
    }
    narrow
  >
    {product ? <OfferForm product={product} {...rest} /> : null}
  </Dialog>
);

/** What is ordered is sent and registered all the same, so nothing else would tell. */
const noLabWarning = (hasChoice: boolean): string =>
  `No lab is chosen for this product, so no lab can test its kits. ${
    hasChoice
      ? "Choose one here, or for all partners under Labs by product."
      : "None is approved for it under Service agreements."
  }`;

function OfferForm({ partnerId, product, onClose, onSaved }: OfferDialogProps & { product: PartnerProduct }) {
  const { productCode, listPriceMinor, offer, labs, defaultLab } = product;
  const currency = currencies.find((code) => code === offer?.currency) ?? "GBP";
  const saved = {
    price: decimalMinor(offer?.priceMinor ?? listPriceMinor, "GBP"),
    currency,
    labId: offer?.lab?.id ?? "",
  };
  const form = useForm<Entry>({
    resolver: zodResolver(offerEntry),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const labId = useWatch({ control: form.control, name: "labId" });
  const saving = useMutation({
    mutationFn: (entry: Entry) =>
      call("offerPartnerProduct", {
        params: { id: partnerId, productCode },
        body: {
          priceMinor: minorOf(entry.price),
          currency: entry.currency,
          labId: entry.labId || null,
          before: offer && { priceMinor: offer.priceMinor, currency, labId: offer.lab?.id ?? null },
        },
      }),
    onSuccess: () => {
      void showSnackbar("success", "Terms saved.");
      onSaved();
    },
    onError: (error) => showRefusal(form, error),
  });
  // A lab that has lost its approval stays listed until another is chosen.
  const choices = offer?.lab && !labs.some(({ id }) => id === offer.lab?.id) ? [offer.lab, ...labs] : labs;
  const nameOf = namesApart(choices);
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}
    >
      <div className={layout.pair}>
        <TextField
          label="Price ex VAT"
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          {...form.register("price")}
        />
        <SelectField label="Currency" error={errors.currency?.message} {...form.register("currency")}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label="Lab"
        help="Only labs approved for this test type are listed."
        warning={labId || defaultLab ? undefined : noLabWarning(choices.length > 0)}
        error={errors.labId?.message}
        {...form.register("labId")}
      >
        <option value="">{defaultLab ? `Default lab (${nameOf(defaultLab)})` : "No lab yet"}</option>
        {choices.map((lab) => (
          <option key={lab.id} value={lab.id}>
            {nameOf(lab)}
          </option>
        ))}
      </SelectField>
      <DialogActions busy={saving.isPending} onCancel={onClose}>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {offer ? "Save terms" : "Offer it"}
        </Button>
      </DialogActions>
    </form>
  );
}
