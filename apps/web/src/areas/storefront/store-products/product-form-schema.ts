import { formatPrice } from "@kitpath/contract/fields/formats";
import { messages } from "@kitpath/contract/operation/messages";
import {
  hasTwoDecimals,
  highestPrice,
  priceMessages,
  readPrice,
} from "@kitpath/contract/storefront/store-products/retail-price";
import { storeProductChange } from "@kitpath/contract/storefront/store-products/store-products";
import { requiredText } from "@kitpath/contract/fields/text";
import { z } from "zod";

export type Minimum = { price: number; currency: string };

/** The contract's rules, with the price as typed and its minimum. */
export const productFormSchema = ({ price: minimum, currency }: Minimum) =>
  storeProductChange.omit({ currency: true }).extend({
    description: z.string().trim().max(5000, messages.maxLength(5000)),
    status: z.enum(["active", "draft"]),
    picture_id: z.string().nullable(),
    price: requiredText(20).transform((entry, context) => {
      const price = readPrice(entry);
      const refusal = price === null ? messages.invalidFormat : refusePrice(price, minimum, currency);
      if (price !== null && !refusal) return price;
      context.addIssue({ code: "custom", message: refusal ?? messages.invalidFormat });
      return z.NEVER;
    }),
  });

function refusePrice(price: number, minimum: number, currency: string): string | null {
  if (!hasTwoDecimals(price)) return priceMessages.decimals;
  if (price > highestPrice) return priceMessages.tooHigh;
  return price < minimum ? priceMessages.belowMinimum(formatPrice(minimum, currency)) : null;
}

export type ProductEntry = z.input<ReturnType<typeof productFormSchema>>;
export type ProductOutput = z.output<ReturnType<typeof productFormSchema>>;
