import { profileRoutes } from "#features/accounts/profile-routes.ts";
import { teamRoutes } from "#features/team/routes.ts";
import { accountRoutes } from "#features/accounts/routes.ts";
import { orderRoutes } from "#features/orders/routes.ts";
import { productRoutes } from "#features/products/routes.ts";
import { resultRoutes } from "#features/results/routes.ts";
import { simulatorRoutes } from "#features/simulator/routes.ts";
import { apiKeyRoutes } from "#features/api-keys/routes.ts";
import { deliveryRoutes } from "#features/webhooks/delivery-routes.ts";
import { webhookRoutes } from "#features/webhooks/routes.ts";
import type { Handlers } from "#http/call.ts";
import type { World } from "./scope.ts";

/** The handler of every operation, gathered from the features. */
export const handlers = (world: World): Handlers => ({
  ...accountRoutes(world.config),
  ...profileRoutes,
  ...teamRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...resultRoutes,
  ...simulatorRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes(world),
  ...deliveryRoutes,
});
