import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { orderFor } from "./customers.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** Measures FSH, LH, oestradiol and progesterone. */
export const hormoneProfile = "C1BLP12000";

/** A kit for women's hormones that nobody was asked about, taken to a step. */
export async function makeHormoneKit(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  step: "registered" | "lab-accessioned" | "results" = "results",
  person: { gender?: "f" | "m"; dateOfBirth?: string } = {},
) {
  const order = orderFor({ gender: "f", dateOfBirth: "1990-02-03", ...person });
  const body = { ...order, productCode: hormoneProfile };
  const { orderNumber } = (await test.call("createOrder", { token, body })).body;
  const made = await test.call("simulate", { token, params: { type: step }, body: { orderNumber } });
  const { kitId, barcode } = made.body.linkedOrderAndKit as { kitId: string; barcode: string };
  const { id } = (await test.call("findTest", { token, query: { kitId } })).body.data;
  return { orderNumber: orderNumber as string, kitId, barcode, testId: id as string };
}

export const stateStatus = (
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  testId: string,
  hormonalStatus: HormonalStatus | null,
  more: { confirmed?: boolean } = {},
) => test.call("stateHormonalStatus", { token, params: { id: testId }, body: { hormonalStatus, ...more } });
