import { bloodProfiles } from "./blood-profiles.ts";
import { pcrTests, rapidAntigenTest } from "./covid-tests.ts";
import type { ProductDefinition } from "./product-definition.ts";

/** Every product of the platform, in the order of the agreements' catalogue. */
export const products: readonly ProductDefinition[] = [...pcrTests, ...bloodProfiles, rapidAntigenTest];
