import type { RoleCode } from "@kitpath/contract/operation/permissions";
import { roles } from "@kitpath/contract/operation/permissions";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { createOrganisation } from "#areas/access/accounts/create-organisation.ts";
import { insertSession } from "#areas/access/accounts/session-queries.ts";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { newId } from "#db/ids.ts";
import { replaceSetup } from "#areas/access/two-factor/queries.ts";
import { offerCatalogue } from "#areas/catalogue/products/offers.ts";
import { randomOrder } from "#areas/platform/simulator/random-order.ts";
import type { Mode } from "../src/scope.ts";
import { cheapHash } from "./cheap-hash.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { openPersonToken } from "./person-sessions.ts";

export type Tenant = {
  organisationId: string;
  userId: string;
  email: string;
  password: string;
  token: string;
};

let count = 0;

const password = "Correct-horse-1";
/** Once for all tenants: it costs as much as everything else that makes one. */
let passwordHash: Promise<string> | undefined;

/** An organisation of the test's own with one signed-in user. */
export const makeTenant = (
  test: TestApp,
  role: RoleCode = "clinic_admin",
  mode: Mode = test.mode,
): Promise<Tenant> => make(test, role, mode);

/** The same as it is registered, before anybody has opened the link in the confirmation e-mail. */
export const makeUnconfirmed = (test: TestApp, role: RoleCode = "clinic_admin"): Promise<Tenant> =>
  make(test, role, test.mode, { isUnconfirmed: true });

async function make(
  test: TestApp,
  role: RoleCode,
  mode: Mode,
  state: { isUnconfirmed?: true } = {},
): Promise<Tenant> {
  const { kind } = roles[role];
  const email = `user${++count}-${process.pid}@example.test`;
  const created = await createOrganisation(
    mode,
    {
      kind,
      name: `Organisation ${count}`,
      addressLine1: "1 Test Street",
      city: "Leeds",
      postcode: "LS1 1AA",
      country: "United Kingdom",
      paymentType: "invoice",
      ...state,
      user: {
        firstName: "Tess",
        lastName: "Tester",
        email,
        passwordHash: await (passwordHash ??= cheapHash(password)),
        role,
      },
    },
    test.clock.now,
  );
  if (kind === "clinic")
    await mode.db.inTenant(created.organisationId, (trx) => offerCatalogue(trx, created.organisationId));
  if (kind === "platform") await confirmSecondStep(created, mode, test.clock.now);
  return { ...created, email, password, token: await openSession(test, created, mode) };
}

/** Staff have a second step, or their area stays shut. */
const confirmSecondStep = (
  { organisationId, userId }: Pick<Tenant, "organisationId" | "userId">,
  mode: Mode,
  now: Date,
) =>
  mode.db.inTenant(organisationId, (trx) =>
    replaceSetup(trx, {
      organisation_id: organisationId,
      user_id: userId,
      secret: "unread",
      confirmed_at: now,
      created_at: now,
    }),
  );

/** A session without the cost of a password; of a test taker in their place at a clinic, whose id is then the person's. */
export async function openSession(
  test: TestApp,
  { organisationId, userId, isPerson }: NonNullable<CallInput["as"]>,
  mode: Mode = test.mode,
): Promise<string> {
  if (isPerson) return openPersonToken(test, { organisationId, userId });
  const token = newToken();
  const at = test.clock.now;
  await insertSession(mode.db.directory, {
    id: newId(at),
    token_hash: hashToken(token),
    organisation_id: organisationId,
    user_id: userId,
    created_at: at,
    last_used_at: at,
  });
  return token;
}

export const thyroidProfile = "C1BLP11500";
export const salivaPcr = "C1SAL10000";
/** A COVID-19 test whose result is a number. */
export const antiSpike = "C1BLP11900";
/** Its person registers it when it arrives. */
export const fitnessProfile = "C1BLP12400";

export const makeOrder = (change: Partial<NewOrder> = {}): NewOrder => ({
  ...randomOrder(thyroidProfile, Math.random),
  ...change,
});

/** A new order of the tenant's; gives its number. */
export async function placeOrder(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  change: Partial<NewOrder> = {},
): Promise<string> {
  return (await test.call("createOrder", { token, body: makeOrder(change) })).body.orderNumber as string;
}

/** An order of the tenant's that the simulator took to a step, with what belongs to it. */
export async function makeKit(
  test: TestApp,
  tenant: Pick<Tenant, "token">,
  step: "dispatched" | "registered" | "lab-accessioned" | "results" = "results",
  product: string = thyroidProfile,
) {
  const { body } = await test.call("simulate", {
    token: tenant.token,
    params: { type: step },
    body: { product },
  });
  const { kitId, barcode } = body.linkedOrderAndKit as { kitId: string; barcode: string };
  const found = await test.call("findTest", { token: tenant.token, query: { kitId } });
  const { id: testId, journeyId } = (found.body.data ?? {}) as { id: string; journeyId: string };
  return { orderNumber: body.orderNumber as string, kitId, barcode, testId, journeyId };
}
