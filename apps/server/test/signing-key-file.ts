import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import forge from "node-forge";
import { temporaryFolder } from "./process.ts";

/** A key with a certificate of its own in a PKCS#12 file, as an operator would have it. */
export async function makeSigningKeyFile(name: string, passphrase: string): Promise<string> {
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: "commonName", value: name }]);
  certificate.setIssuer([{ name: "commonName", value: name }]);
  certificate.sign(key, forge.md.sha256.create());
  const packed = forge.pkcs12.toPkcs12Asn1(key, certificate, passphrase, { algorithm: "aes256" });
  const file = join(await temporaryFolder(), "key.p12");
  await writeFile(file, Buffer.from(forge.asn1.toDer(packed).getBytes(), "binary"));
  return file;
}
