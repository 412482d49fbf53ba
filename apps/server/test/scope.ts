import type { Scope } from "../src/scope.ts";
import { systemScope } from "../src/system-scope.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** What a verb receives when the product acts for a tenant by itself. */
export const scopeOfTenant = ({ mode, clock }: TestApp, { organisationId, userId }: Tenant): Scope =>
  systemScope({ mode, now: () => clock.now }, organisationId, userId);
