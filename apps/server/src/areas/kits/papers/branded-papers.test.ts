import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contrastOf, readableContrast, readableOn } from "@kitpath/contract/access/branding/colours";
import { logoUpload, plainBranding, png } from "#test/branding.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { isSignatureValid, streamsOf, textOf } from "#test/read-pdf.ts";
import { linkOf } from "#test/specimens.ts";

const app = await startTestApp();

/** Creates a clinic with its own branding. */
async function makeBranded(primaryColour: string, logo: Buffer): Promise<Tenant> {
  const clinic = await makeTenant(app);
  const { token } = clinic;
  const change = { ...plainBranding, primaryColour, headerBackground: "#223344" };
  assert.equal((await app.call("updateBranding", { token, body: change })).status, 200);
  assert.equal((await app.call("uploadLogo", { token, ...logoUpload(logo) })).status, 200);
  return clinic;
}

async function paperOf(clinic: Tenant, product?: string): Promise<Buffer> {
  const { token } = clinic;
  const { testId: id } = await makeKit(app, clinic, "results", product);
  const link = product
    ? (await app.call("downloadCertificate", { token, params: { id } })).body.fileUrl
    : (await app.call("downloadReport", { token, params: { id, version: "1" } })).body.downloadLink;
  return (await app.call("downloadFile", { params: { link: linkOf(link) } })).bytes;
}

/** Returns a PDF's drawing operators. */
const drawingOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .map(({ content }) => content.toString("latin1"))
    .join("\n");

const inPdf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).join(" ");

describe("a partner's papers", () => {
  test("carry its colour and logo, on the background the logo was made for, and stay signed and readable", async () => {
    const clinic = await makeBranded("#ffdd22", png);
    for (const [product, words] of [
      [salivaPcr, /COVID-19 test certificate/],
      [undefined, /Biomarker Result Normal range Reading/],
    ] as const) {
      const pdf = await paperOf(clinic, product);
      assert.ok(isSignatureValid(pdf));
      assert.match(await textOf(pdf), words);
      const drawn = drawingOf(pdf);
      const ink = readableOn("#ffdd22", "#ffffff");
      assert.ok(contrastOf(ink, "#ffffff") >= readableContrast);
      for (const colour of ["#ffdd22", "#223344", ink])
        assert.ok(drawn.includes(`${inPdf(colour)} scn`), colour);
      assert.match(pdf.toString("latin1"), /\/Subtype \/Image/);
    }
  });

  test("leave out a broken logo", async () => {
    const broken = Buffer.from(png);
    broken.fill(0xff, 43, 53);
    const pdf = await paperOf(await makeBranded("#0b4f5c", broken));
    assert.ok(isSignatureValid(pdf));
    assert.doesNotMatch(pdf.toString("latin1"), /\/Subtype \/Image/);
  });
});
