import { formatPrice } from "@kitpath/contract/fields/formats";
import { askedWithOrder } from "@kitpath/contract/catalogue/questionnaires/asked-with-order";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { isSelfCollected } from "@kitpath/contract/catalogue/products/self-collected";

export const productGone = "The product you chose is no longer available. Choose another.";
export const patientNeeded =
  "This product is now ordered with the patient’s details. Fill them in, then place the order again.";

type Products = readonly OrderableProduct[];

export const findProduct = (products: Products, code: string): OrderableProduct | undefined =>
  products.find(({ productCode }) => productCode === code);

export const needsPatient = (product: OrderableProduct | undefined): boolean =>
  product?.patientDataInput === "REQUIRED_WITH_ORDER";

export const needsVisit = (product: OrderableProduct | undefined): boolean =>
  product !== undefined && !isSelfCollected(product.phlebotomyType);

const nothing: AskedQuestions = { questionnaireVersion: null, questions: [] };

/** Returns what an order of this product is asked. */
export function askedOf(product: OrderableProduct | undefined, quantity: string): AskedQuestions {
  if (!product) return nothing;
  const { questionnaireVersion, questions } = product;
  const order = { hasPerson: needsPatient(product), quantity: Number(quantity) };
  return { questionnaireVersion, questions: askedWithOrder(questions, order) };
}

/**
 * Compares the product of an order as the form showed it with how it is now: why the order cannot be placed as it is, or the
 * new price, which the user has to see first.
 */
export function productNews(
  { productCode, user }: NewOrder,
  shown: Products,
  current: Products,
): { refusal: string | null; price: string | null } {
  const [before, now] = [findProduct(shown, productCode), findProduct(current, productCode)];
  if (!now) return { refusal: productGone, price: null };
  if (needsPatient(now) && !user) return { refusal: patientNeeded, price: null };
  const isSame = before?.price === now.price && before.currency === now.currency;
  return { refusal: null, price: isSame ? null : priceChange(now, before) };
}

function priceChange({ title, price, currency }: OrderableProduct, before?: OrderableProduct): string {
  const earlier = before ? ` instead of ${formatPrice(before.price, before.currency)}` : "";
  return `${title} now costs ${formatPrice(price, currency)} ex VAT${earlier}.`;
}
