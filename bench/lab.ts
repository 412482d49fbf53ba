import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { openDatabase } from "../apps/server/src/db/database.ts";
import { newId } from "../apps/server/src/db/ids.ts";
import { createOrganisation } from "../apps/server/src/areas/access/accounts/create-organisation.ts";
import { hashPassword } from "../apps/server/src/areas/access/accounts/password.ts";
import type { Mode } from "../apps/server/src/scope.ts";
import { openHttpClient } from "./http-client.ts";

type Ask = <T>(path: string, method: "GET" | "POST", body?: string, type?: string) => Promise<T>;

export type BenchLab = { organisationId: string; ask: Ask; close: () => void };

const password = "Correct-horse-1";

/** Creates a laboratory with a signed-in user, who makes requests as a browser does. */
export async function openLab(target: DatabaseTarget, origin: string): Promise<BenchLab> {
  const db = openDatabase(target, { poolSize: 1 });
  const email = `lab-${newId(new Date())}@example.test`;
  const { organisationId } = await createOrganisation(
    { name: "live", db } as Mode,
    {
      kind: "lab",
      name: "Bench lab",
      addressLine1: "1 Bench Street",
      city: "Leeds",
      postcode: "LS1 1AA",
      country: "United Kingdom",
      paymentType: "invoice",
      user: {
        firstName: "Ben",
        lastName: "Bench",
        email,
        passwordHash: await hashPassword(password),
        role: "lab_admin",
      },
    },
    new Date(),
  );
  await db.close();
  const client = openHttpClient(origin);
  let authorization = "";
  const ask: Ask = async <T>(
    path: string,
    method: "GET" | "POST",
    body?: string,
    type = "application/json",
  ) => {
    const headers = { authorization, ...(body ? { "content-type": type } : {}) };
    return JSON.parse((await client.send(path, { method, headers, ...(body ? { body } : {}) })).body) as T;
  };
  const signIn = JSON.stringify({ email, password });
  const { access_token } = await ask<{ access_token: string }>("/v1/auth/login_token", "POST", signIn);
  authorization = `Bearer ${access_token}`;
  return { organisationId, ask, close: () => client.close() };
}
