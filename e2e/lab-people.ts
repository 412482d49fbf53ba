import type { DueConsent } from "@kitpath/contract/access/consents/consents";
import { demo } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import { programOf } from "./program.ts";

export const product = "C1BLP11500";

/** Invites a colleague to the demonstration lab, who sets a password with the link of their invitation. */
export async function inviteScientist(url: string, email: string): Promise<void> {
  const lab = await programOf(url, demo.lab);
  await lab("POST", "/v1/team", { email, fname: "Noor", lname: "Baptiste", adminRole: "lab_scientist" });
  await acceptInvitation(url, email);
  const scientist = await programOf(url, email);
  const { body: due } = await scientist("GET", "/v1/consents/due");
  const versions = due.data.map(({ document, version }: DueConsent) => [document, version]);
  await scientist("POST", "/v1/consents", { documents: Object.fromEntries(versions) });
}

/** Puts a sample of a product, for which the lab enters results, on the demonstration lab's bench. */
export async function makeSample(url: string, productCode: string) {
  const clinic = await programOf(url, demo.clinic);
  const lab = await programOf(url, demo.lab);
  const { body: made } = await clinic("POST", "/data-simulator/simulate/registered", {
    product: productCode,
  });
  const kit = made.linkedOrderAndKit as { kitId: string; barcode: string };
  const {
    body: { sample },
  } = await lab("POST", "/dashboard/v1/lab/scans", { code: kit.barcode });
  return {
    ...kit,
    id: sample.id as string,
    orderNumber: made.orderNumber as string,
    enter: (biomarker: string, value: string) =>
      lab("PUT", "/dashboard/v1/lab/drafts", {
        results: [{ sampleId: sample.id, biomarker, value, version: 0, confirmed: false }],
      }),
  };
}

/** Creates a running batch of the thyroid profile on the demonstration lab's bench, with a control in use. */
export async function makeBatch(url: string, count: number) {
  const clinic = await programOf(url, demo.clinic);
  const lab = await programOf(url, demo.lab);
  const bench = "/dashboard/v1/lab";
  const control = {
    name: "Thyroid level 1",
    lot: "L-2201",
    biomarker: "TSH",
    low: "1.8",
    high: "2.6",
    expected: "",
    expiresOn: "2099-12-31",
  };
  await lab("POST", `${bench}/controls`, control);
  const {
    body: { data: batch },
  } = await lab("POST", `${bench}/batches`, { productCode: product, wells: 96 });
  const kits = [];
  for (let n = 0; n < count; n++) {
    const { body: made } = await clinic("POST", "/data-simulator/simulate/registered", { product });
    const kit = made.linkedOrderAndKit as { kitId: string; barcode: string };
    await lab("POST", `${bench}/scans`, { code: kit.barcode });
    await lab("POST", `${bench}/batches/${batch.id}/samples`, { code: kit.barcode });
    kits.push({ ...kit, orderNumber: made.orderNumber as string });
  }
  await lab("POST", `${bench}/batches/${batch.id}/start`);
  return { id: batch.id as string, number: batch.number as number, kits };
}
