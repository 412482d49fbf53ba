import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import type {
  PublicProduct,
  PublicProductDetail,
} from "@kitpath/contract/catalogue/products/public-products";
import type { PublicRow } from "./public-queries.ts";

type Presented = Omit<PublicRow, "description">;

export const presentProduct = (product: Presented & { lab_name: string | null }): OrderableProduct => ({
  ...presentKind(product),
  price: product.price_minor / 100,
  currency: product.currency,
  lab: product.lab_name,
});

export const presentPublicProduct = (product: Presented): PublicProduct => ({
  ...presentKind(product),
  price: { priceExTax: product.price_minor / 100, currency: product.currency },
});

export const presentPublicDetail = (
  product: PublicRow,
  biomarkers: PublicProductDetail["biomarkers"],
): PublicProductDetail => ({
  ...presentPublicProduct(product),
  description: product.description,
  biomarkers,
});

function presentKind(product: Presented) {
  const { registration_type: registrationType, registrationless } = product;
  return {
    title: product.title,
    productCode: product.code,
    phlebotomyType: product.phlebotomy_type,
    registrationType,
    registrationless,
    patientDataInput: patientDataInput({ registrationType, registrationless }),
  };
}
