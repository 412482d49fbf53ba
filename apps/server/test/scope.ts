import type { Scope } from "../src/scope.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** What a verb receives when the product acts for a tenant by itself. */
export const scopeOfTenant = (test: TestApp, { organisationId, userId }: Tenant): Scope => ({
  mode: test.mode,
  actor: { kind: "system", organisationId, userId },
  now: test.clock.now,
  random: Math.random,
  requestId: null,
});
