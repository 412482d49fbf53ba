import type { ApiCall } from "./api-document.ts";
import type { Request } from "./curl.ts";
import { keyHeader } from "./curl.ts";
import { sampleOf } from "./sample-of.ts";

/** Bodies with mutually exclusive fields, or where a missing field has a meaning. */
const bodies: Record<string, unknown> = {
  simulate: { product: "C1BLP11500", outcome: "normal" },
  createToken: { email: "zoe@example.test", password: "Correct-horse-1" },
  setPassword: {
    token: "f2Yx0Qm7pR1sT4uV8wX3yZ6aB9cD5eF2gH7iJ0kL4mN",
    password: "Correct-horse-1",
    keep: [],
  },
  reviewRecovery: { token: "f2Yx0Qm7pR1sT4uV8wX3yZ6aB9cD5eF2gH7iJ0kL4mN", code: "123456" },
  testWebhook: {
    clinicId: "0195509c-7b0e-7c3a-9a51-3f1f1f3b1c2d",
    kitId: "TESTKLRR8451",
    orderNumber: "TESTRT12345",
    productCode: "C1BLP11500",
    kits: [{ kitId: "TESTKLRR8451" }],
    email: "zoe@example.test",
    receivedAt: "2026-03-01T09:12:44.120Z",
  },
  loginStore: { shop: "your-shop.myshopify.com" },
  putCommentary: {
    resultVersion: 1,
    words: "Your thyroid works as it should.\n\nNothing needs to change.",
    outcome: "no_action",
    clinician: { name: "Dr Zoë O’Neill", professionalBody: "GMC", registrationNumber: "1234567" },
    signature: {
      // Nobody signs before the results are there.
      signedAt: new Date().toISOString(),
      method: "smartcard",
      reference: "your-own-reference-1",
    },
  },
  changeKit: { returnCarrier: "ROYAL_MAIL", returnTrackingNumber: "CD123456789GB" },
  sendResults: {
    results: [{ barcode: "BLC3000000012345", biomarker: "TSH", value: "2.10", unit: "mIU/L" }],
  },
  updateWebhooks: [
    {
      eventType: "TEST.PROCESSED",
      url: "https://your-server.example/kitpath",
      active: true,
      headers: {},
    },
  ],
};

/** Values of path parameters whose name alone does not suggest one, in any call or in one. */
const parts: Record<string, string> = {
  type: "results",
  version: "1",
  attachmentId: "0195509c-7b21-7b10-9c4e-2d7a1e5b6f08",
  link: "eyJrZXkiOiJyZXBvcnQifQ",
  ticket: "Yk3w0n6Qe1T8vR2sU5xZ7aB9cD4fG0hJ1kL2mN3pQ4r",
  "verifyCertificate.code": "7K3MQ8WZ2F5HB9XD4RT6VN2CGP",
  "testWebhook.eventType": "ORDER.RECEIVED",
};

/** Returns an example request; key and address are shell variables. */
export function exampleRequest({ id, method, path, parameters, body, keyOf }: ApiCall): Request {
  const partOf = (name: string) => parts[`${id}.${name}`] ?? parts[name] ?? String(sampleOf({}, name));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(name));
  const asked = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const named =
    id === "findTest" ? [["kitId", "KLRR8451"]] : asked.map(({ name }) => [name, sampleOf({}, name)]);
  const search = new URLSearchParams(named.map(([name, value]) => [String(name), String(value)])).toString();
  return {
    method,
    path: search ? `${filled}?${search}` : filled,
    headers: {
      ...(keyOf ? keyHeader : {}),
      ...(parameters.some(({ name }) => name === "idempotency-key")
        ? { "Idempotency-Key": "your-own-reference-1" }
        : {}),
      ...(body && body.mediaType !== "application/json" ? { "Content-Type": body.mediaType } : {}),
    },
    ...(body ? { body: bodyOf(id, body) } : {}),
  };
}

function bodyOf(id: string, { mediaType, schema }: NonNullable<ApiCall["body"]>): unknown {
  const sample = bodies[id] ?? sampleOf(schema, "", true);
  if (mediaType === "application/json") return sample;
  return mediaType.endsWith("urlencoded")
    ? new URLSearchParams(sample as Record<string, string>).toString()
    : "@file";
}
