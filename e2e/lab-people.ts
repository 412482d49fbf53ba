import type { Page } from "playwright-core";
import { demo } from "./expect.ts";

const product = "C1BLP11500";

/** Calls the product as somebody, without their browser. */
async function apiAs(page: Page, email: string) {
  const signIn = { data: { email, password: demo.password } };
  const { access_token: token } = await (await page.request.post("/v1/auth/login_token", signIn)).json();
  const headers = { authorization: `Bearer ${token}` };
  return async (method: "GET" | "POST" | "PUT", path: string, data?: object) => {
    const reply = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    return reply.json();
  };
}

/** A colleague in the demonstration lab, who has set a password by the link of their invitation. */
export async function inviteScientist(page: Page, email: string): Promise<void> {
  const lab = await apiAs(page, demo.lab);
  await lab("POST", "/v1/team", { email, fname: "Noor", lname: "Baptiste", adminRole: "lab_scientist" });
  let link: string | undefined;
  while (!link) {
    const mail = await (await page.request.get("/dev/mail")).text();
    link = new RegExp(`To ${email.replaceAll(".", "\\.")},[^]*?reset\\?token=([\\w-]{43})`).exec(mail)?.[1];
    if (!link) await page.waitForTimeout(200);
  }
  const data = { token: link, password: demo.password };
  await page.request.post("/api/v2/partners/auth/password/reset", { data });
}

/** A sample of a product on the demonstration lab's bench, for which the lab enters results. */
export async function makeSample(page: Page, productCode: string) {
  const clinic = await apiAs(page, demo.clinic);
  const lab = await apiAs(page, demo.lab);
  const made = await clinic("POST", "/data-simulator/simulate/registered", { product: productCode });
  const [kit] = made.linkedOrderAndKit as { kitId: string; barcode: string }[];
  const { sample } = await lab("POST", "/dashboard/v1/lab/scans", { code: kit!.barcode });
  return {
    kitId: kit!.kitId,
    orderNumber: made.orderNumber as string,
    enter: (biomarker: string, value: string) =>
      lab("PUT", "/dashboard/v1/lab/drafts", {
        results: [{ sampleId: sample.id, biomarker, value, version: 0, confirmed: false }],
      }),
  };
}

/** A running batch of the thyroid profile on the demonstration lab's bench, with a control in use. */
export async function makeBatch(page: Page, count: number) {
  const clinic = await apiAs(page, demo.clinic);
  const lab = await apiAs(page, demo.lab);
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
  const { data: batch } = await lab("POST", `${bench}/batches`, { productCode: product, wells: 96 });
  const kits = [];
  for (let n = 0; n < count; n++) {
    const made = await clinic("POST", "/data-simulator/simulate/registered", { product });
    const [kit] = made.linkedOrderAndKit as { kitId: string; barcode: string }[];
    await lab("POST", `${bench}/scans`, { code: kit!.barcode });
    await lab("POST", `${bench}/batches/${batch.id}/samples`, { code: kit!.barcode });
    kits.push({ ...kit!, orderNumber: made.orderNumber as string });
  }
  await lab("POST", `${bench}/batches/${batch.id}/start`);
  return { id: batch.id as string, number: batch.number as number, kits };
}
