import { createHash, verify, X509Certificate } from "node:crypto";
import { inflateSync } from "node:zlib";
import forge from "node-forge";
import { extractText, getDocumentProxy } from "unpdf";

/** The text of a PDF as a reader of it finds it, in one line. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return text.normalize("NFKC").replace(/\s+/g, " ");
}

/** Text as `textOf` gives it. */
export const asRead = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ");

/** The compressed streams of a PDF, unpacked, in the order in which they stand. Their lengths are given, never found. */
export function streamsOf(pdf: Buffer): { begin: number; content: Buffer }[] {
  const heads = pdf.toString("latin1").matchAll(/\/Length (\d+)[^>]*\/FlateDecode[^>]*>>\s*?stream\r?\n/g);
  return [...heads].map((head) => {
    const begin = head.index + head[0].length;
    return { begin, content: inflateSync(pdf.subarray(begin, begin + Number(head[1]))) };
  });
}

export type SignedPdf = { signed: Buffer; signature: Buffer; coversAll: boolean };

/** The bytes that a PDF's signature is of, and the signature itself. */
export function takeApart(pdf: Uint8Array): SignedPdf {
  const bytes = Buffer.from(pdf);
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(bytes.toString("latin1"));
  if (!range) throw new Error("The PDF is not signed");
  const [a, b, c, d] = range.slice(1).map(Number) as [number, number, number, number];
  const hex = bytes
    .subarray(a + b, c)
    .toString("latin1")
    .replace(/[<>]/g, "");
  const padded = Buffer.from(hex, "hex");
  // A DER sequence says its own length; what follows is room that was not needed.
  const length = padded.readUInt16BE(2) + 4;
  return {
    signed: Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]),
    signature: padded.subarray(0, length),
    coversAll: a === 0 && c + d === bytes.length,
  };
}

type Message = forge.pkcs7.PkcsSignedData & {
  rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
};

const messageOf = (signature: Buffer) =>
  forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(signature.toString("binary"))),
  ) as Message;

/** The name in the certificate of whoever signed a PDF. */
export const signerOf = (pdf: Uint8Array): string =>
  messageOf(takeApart(pdf).signature).certificates[0]!.subject.getField("CN").value as string;

/** Whether a PDF is what was signed, by the certificate that comes with the signature. */
export function isSignatureValid(pdf: Uint8Array): boolean {
  const { signed, signature, coversAll } = takeApart(pdf);
  const { rawCapture, certificates } = messageOf(signature);
  const { Class, Type } = forge.asn1;
  const attributes = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes);
  const der = Buffer.from(forge.asn1.toDer(attributes).getBytes(), "binary");
  const isItsDigest = der.includes(createHash("sha256").update(signed).digest());
  const { publicKey } = new X509Certificate(forge.pki.certificateToPem(certificates[0]!));
  return (
    coversAll && isItsDigest && verify("sha256", der, publicKey, Buffer.from(rawCapture.signature, "binary"))
  );
}
