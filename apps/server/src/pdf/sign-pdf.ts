import { plainAddPlaceholder } from "@signpdf/placeholder-plain";
import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";
import type { SigningKey } from "./signing-key.ts";

type Signature = { key: SigningKey; name: string; at: Date };

/** Signs the whole of a PDF with a CMS signature in the form that PAdES prescribes. */
export async function signPdf(pdf: Buffer, { key, name, at }: Signature): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: "Issued as it is",
    contactInfo: "",
    name,
    location: "",
    signingTime: at,
    signatureLength: 8192,
  });
  return new SignPdf().sign(prepared, new P12Signer(Buffer.from(key)), at);
}
