import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

export const { headerLogoUrl: _none, ...plainBranding } = defaultBranding;

/** A PNG of one pixel. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const logoUpload = (payload: Buffer = png, contentType = "image/png") => ({
  raw: { payload, contentType },
});

/** Sets a logo and gives its id. */
export async function makeLogo(test: TestApp, { token }: Pick<Tenant, "token">): Promise<string> {
  const { body } = await test.call("uploadLogo", { token, ...logoUpload() });
  return String(body.headerLogoUrl).split("/").pop()!;
}

export const makeOrganisation = (change: object = {}) => ({
  name: "Elm Clinics",
  address1: "4 Elm Street",
  address2: "",
  city: "Leeds",
  postcode: "LS1 4AP",
  country: "United Kingdom",
  phone: "",
  onCall: { name: "Dr Ada Osei", email: "oncall@example.test", phone: "+447700900123" },
  ...change,
});
