import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { decimalMinor, formatMinor } from "@kitpath/contract/fields/money";
import type { PartnerProduct } from "@kitpath/contract/platform/partners/partners";
import { currencies } from "@kitpath/contract/platform/partners/partners";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../../lib/api.ts";
import { namesApart } from "../../../lib/names-apart.ts";
import { minorOf, priceEntry } from "../../../lib/price-entry.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";

const offerEntry = z.object({
  price: priceEntry,
  currency: z.enum(currencies),
  labId: z.string(),
});

type OfferDialogProps = {
  partnerId: string;
  product: PartnerProduct | null;
  onClose: () => void;
};

/** Sets a partner's terms for ordering a product. */
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

function OfferForm({ partnerId, product, onClose }: OfferDialogProps & { product: PartnerProduct }) {
  const { productCode, listPriceMinor, offer, labs, defaultLab } = product;
  const currency = currencies.find((code) => code === offer?.currency) ?? "GBP";
  const saved = {
    price: decimalMinor(offer?.priceMinor ?? listPriceMinor, "GBP"),
    currency,
    labId: offer?.lab?.id ?? "",
  };
  const form = useSaveForm({
    schema: offerEntry,
    saved,
    send: (entry) =>
      call("offerPartnerProduct", {
        params: { id: partnerId, productCode },
        body: {
          priceMinor: minorOf(entry.price),
          currency: entry.currency,
          labId: entry.labId || null,
          before: offer && { priceMinor: offer.priceMinor, currency, labId: offer.lab?.id ?? null },
        },
      }),
    done: "Terms saved.",
    onSaved: onClose,
  });
  const labId = useWatch({ control: form.control, name: "labId" });
  // A lab that has lost its approval stays listed until another is chosen.
  const choices = offer?.lab && !labs.some(({ id }) => id === offer.lab?.id) ? [offer.lab, ...labs] : labs;
  const nameOf = namesApart(choices);
  return (
    <SaveForm form={form} action={offer ? "Save terms" : "Offer it"} onCancel={onClose}>
      <div className={layout.pair}>
        <TextField label="Price ex VAT" inputMode="decimal" autoComplete="off" {...form.field("price")} />
        <SelectField label="Currency" {...form.field("currency")}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label="Lab"
        help="Only labs approved for this test type are listed."
        warning={labId || defaultLab ? undefined : noLabWarning(choices.length > 0)}
        {...form.field("labId")}
      >
        <option value="">{defaultLab ? `Default lab (${nameOf(defaultLab)})` : "No lab yet"}</option>
        {choices.map((lab) => (
          <option key={lab.id} value={lab.id}>
            {nameOf(lab)}
          </option>
        ))}
      </SelectField>
    </SaveForm>
  );
}
