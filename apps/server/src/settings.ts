import { identitySettings } from "./settings/identity.ts";
import { operationSettings } from "./settings/operation.ts";
import { processSettings } from "./settings/process.ts";
import { serviceSettings } from "./settings/services.ts";

/** All settings of the product. The configuration reference is generated from this table, in this order. */
export const settings = {
  ...processSettings,
  ...serviceSettings,
  ...identitySettings,
  ...operationSettings,
} as const;
