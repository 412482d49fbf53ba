import type { Tenant } from "./factories.ts";
import { makeKit, makeTenant, thyroidProfile } from "./factories.ts";
import type { Reply, TestApp } from "./harness.ts";

export type Bench = {
  lab: Tenant;
  clinic: Tenant;
  /** A kit of the clinic's that is registered and on its way to the lab. */
  send: (product?: string) => Promise<Awaited<ReturnType<typeof makeKit>>>;
  scan: (code: string, more?: object) => Promise<Reply>;
  /** A sample on the lab's bench; gives what the scan answered. */
  receive: (
    product?: string,
  ) => Promise<{ id: string; barcode: string; kitId: string; testId: string; receivedAt: string }>;
};

/** Has every kit of a clinic's go to a lab, by an arrangement of their own. */
export async function sendAllTo(test: TestApp, clinic: Tenant, lab: Tenant): Promise<void> {
  await test.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .updateTable("clinic_products")
      .set({ lab_id: lab.organisationId })
      .where("clinic_id", "=", clinic.organisationId)
      .execute(),
  );
}

/** A lab and a clinic whose kits go to it. */
export async function openBench(
  test: TestApp,
  { lab = null, clinic = null }: { lab?: Tenant | null; clinic?: Tenant | null } = {},
): Promise<Bench> {
  const bench = {
    lab: lab ?? (await makeTenant(test, "lab_admin")),
    clinic: clinic ?? (await makeTenant(test)),
  };
  await sendAllTo(test, bench.clinic, bench.lab);
  const send = (product = thyroidProfile) => makeKit(test, bench.clinic, "registered", product);
  const scan = (code: string, more: object = {}) =>
    test.call("scanSample", { token: bench.lab.token, body: { code, ...more } });
  return {
    ...bench,
    send,
    scan,
    async receive(product) {
      const kit = await send(product);
      const { body } = await scan(kit.barcode);
      return {
        id: body.sample.id as string,
        barcode: kit.barcode,
        kitId: kit.kitId,
        testId: kit.testId,
        receivedAt: body.sample.receivedAt as string,
      };
    },
  };
}
