import type { BillingIdentity, Tax } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { taxTreatments, taxWords } from "@kitpath/contract/orders/billing-identities/tax";

const numberChecks: Record<BillingIdentity["numberCheck"], string> = {
  none: "",
  format: "its check digit is right",
  registered: "registered",
  unanswered: "the register did not answer",
};

/** The tax in a few words, with its reason. */
export const TaxReason = ({ tax: { treatment, vatBasisPoints } }: { tax: Tax }) => (
  <>
    {taxWords(treatment, vatBasisPoints)}. {taxTreatments[treatment].why}
  </>
);

/** Whom invoices are made out to, as facts to list. */
export function identityFacts(identity: BillingIdentity) {
  const { legalName, address1, address2, city, postcode, country, vatNumber, numberCheck } = identity;
  const known = [numberChecks[numberCheck], identity.registeredName ? `as ${identity.registeredName}` : ""];
  const checked = known.filter(Boolean).join(" ");
  return [
    { label: "Name", value: legalName },
    { label: "Address", value: [address1, address2, city, postcode, country].filter(Boolean).join(", ") },
    { label: "VAT number", value: vatNumber ? `${vatNumber}${checked ? ` (${checked})` : ""}` : "None" },
    { label: "Tax", value: <TaxReason tax={identity.tax} /> },
  ];
}
