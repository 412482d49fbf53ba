import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { messages } from "@kitpath/contract/operation/messages";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Asking } from "./given-with-order.ts";
import { givenWithOrder } from "./given-with-order.ts";

type Product = { registration_type: string; registrationless: boolean };

/** Whether the kits of an order are registered with it, for the person that it names. */
export const namesPerson = ({ registration_type, registrationless }: Product): boolean =>
  patientDataInput({ registrationType: registration_type, registrationless }) === "REQUIRED_WITH_ORDER";

export const productUnavailable = "This product is not available for your account.";

type Facts = { product: Product | undefined; asked: AskedQuestions; by: Asking["by"]; now: Date };
type Refusal = { field: string; message: string };

/** Returns where placing an order would be refused for its product, its missing person or its answers, and why. */
export function refusalsOf(order: NewOrder, { product, asked, by, now }: Facts): Refusal[] {
  try {
    if (!product) throw invalidFields({ productCode: [productUnavailable] });
    const hasPerson = namesPerson(product);
    if (hasPerson && !order.user) throw invalidFields({ user: [messages.required] });
    givenWithOrder(asked, order, { by, hasPerson, now });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.fields).map(([field, [message = ""]]) => ({ field, message }));
  }
}
