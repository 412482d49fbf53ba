import { dayMs } from "@kitpath/contract/time/durations";
import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";

/** A private key with its certificate, as PKCS#12 without a passphrase. It is as secret as the process's memory. */
export type SigningKey = Uint8Array;

const years = 10;

/**
 * Generates a key with a self-signed certificate: it proves that a paper is unchanged, but PDF readers warn that nobody vouches
 * for the signer.
 */
export async function makeSigningKey(): Promise<SigningKey> {
  const pair = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  const subject = [{ name: "commonName", value: "Kitpath document signing" }];
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `00${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(Date.now() + years * 365 * dayMs);
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return pack(key, [certificate]);
}

/** Opens a configured key. Throws if it is not PKCS#12 or the passphrase is wrong. */
export function openSigningKey(content: Uint8Array, passphrase: string): SigningKey {
  const bytes = forge.util.createBuffer(Buffer.from(content).toString("binary"));
  const parsed = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes), false, passphrase);
  const { certBag, pkcs8ShroudedKeyBag } = forge.pki.oids as Record<string, string>;
  const bags = (type: string) => parsed.getBags({ bagType: type })[type] ?? [];
  const key = bags(pkcs8ShroudedKeyBag!)[0]?.key;
  const certificates = bags(certBag!).flatMap(({ cert }) => (cert ? [cert] : []));
  if (!key || certificates.length === 0) throw new Error("It holds no private key with its certificate");
  return pack(key, certificates);
}

/** One iteration: there is no passphrase to protect, and each signature would pay for more. */
function pack(key: forge.pki.rsa.PrivateKey, certificates: forge.pki.Certificate[]): SigningKey {
  const packed = forge.pkcs12.toPkcs12Asn1(key, certificates, "", { algorithm: "3des", count: 1 });
  return Buffer.from(forge.asn1.toDer(packed).getBytes(), "binary");
}
