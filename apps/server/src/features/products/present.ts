import type { OrderableProduct } from "@kitpath/contract/products";
import { patientDataInput } from "@kitpath/contract/products";
import type { ClinicProduct } from "./queries.ts";

export function presentProduct(product: ClinicProduct): OrderableProduct {
  const { registration_type: registrationType, registrationless } = product;
  return {
    title: product.title,
    productCode: product.code,
    price: product.price_minor / 100,
    currency: product.currency,
    phlebotomyType: product.phlebotomy_type as OrderableProduct["phlebotomyType"],
    registrationType,
    registrationless,
    patientDataInput: patientDataInput({ registrationType, registrationless }),
  };
}
