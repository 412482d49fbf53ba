import type { Config } from "#config";
import { profileRoutes } from "#features/accounts/profile-routes.ts";
import { teamRoutes } from "#features/team/routes.ts";
import { accountRoutes } from "#features/accounts/routes.ts";
import { billingRoutes } from "#features/billing/routes.ts";
import { orderRoutes } from "#features/orders/routes.ts";
import { productRoutes } from "#features/products/routes.ts";
import { resultRoutes } from "#features/results/routes.ts";
import { simulatorRoutes } from "#features/simulator/routes.ts";
import type { Handlers } from "#http/call.ts";

/** The handler of every operation, gathered from the features. */
export const handlers = (config: Config): Handlers => ({
  ...accountRoutes(config),
  ...profileRoutes,
  ...teamRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...billingRoutes,
  ...resultRoutes,
  ...simulatorRoutes,
});
