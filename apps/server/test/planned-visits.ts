import assert from "node:assert/strict";
import { asOwner } from "#db/prepare-database.ts";
import { venousProfile } from "./appointments.ts";
import type { Tenant } from "./factories.ts";
import { placeOrder } from "./factories.ts";
import type { TestApp } from "./harness.ts";

type Wish = { postcode?: string; needs?: { nurseSex?: "f" | "m" }; lastName?: string; quantity?: number };

const leeds = { addressLine1: "2 Park Row", city: "Leeds", countryCode: "GB" };

/** Orders what a nurse comes for, and lets the provider call about a time; returns the visit that is asked for. */
export async function askForVisit(
  app: TestApp,
  clinic: Tenant,
  provider: Pick<Tenant, "token">,
  wish: Wish = {},
) {
  const { postcode = "LS1 4AP", needs = {}, lastName = "Quill", quantity = 1 } = wish;
  const orderNumber = await placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity,
    delivery: {
      firstName: "Ada",
      lastName,
      email: "ada.quill@example.test",
      mobileNumber: "+447700900456",
      address: { ...leeds, postcode },
    },
    appointment: {
      arrangedBy: "provider",
      needs: { hasChaperone: false, isFastingUnderstood: false, ...needs },
    },
  });
  const { body } = await app.call("listVisits", { token: provider.token, query: { search: orderNumber } });
  const [visit] = body.data as { id: string; appointmentId: string }[];
  assert.ok(visit, "the provider was not asked");
  return { ...visit, orderNumber };
}

/** Changes a nurse's row as their provider's own screens would. */
export const changeNurse = (
  app: TestApp,
  id: string,
  change: { name?: string; sex?: "f" | "m"; areas?: string[]; home_postcode?: string; left_at?: Date },
): Promise<void> =>
  asOwner(app.target, async (owner) => {
    await owner.updateTable("nurses").set(change).where("id", "=", id).execute();
  });

/** Lets a visit have been asked for, or taken place, at another time. */
export const changeVisit = (
  app: TestApp,
  id: string,
  change: { requested_at?: Date; starts_at?: Date; ends_at?: Date },
): Promise<void> =>
  asOwner(app.target, async (owner) => {
    await owner.updateTable("visits").set(change).where("id", "=", id).execute();
    const { requested_at: _ofTheVisit, ...time } = change;
    if (time.starts_at)
      await owner
        .updateTable("appointments")
        .set(time)
        .where("id", "=", (eb) => eb.selectFrom("visits").select("appointment_id").where("id", "=", id))
        .execute();
  });
