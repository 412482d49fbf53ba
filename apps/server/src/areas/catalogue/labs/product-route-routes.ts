import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import { nameStaff } from "#areas/access/staff/staff-names.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { Handlers } from "#http/call.ts";
import type { Mode, UserActor } from "../../../scope.ts";
import { listRoutes } from "./desk-queries.ts";
import { listApprovedLabs, routeProduct } from "./lab.ts";
import { presentRoute } from "./present.ts";

type Names = "listProductRoutes" | "routeProduct";

async function readRoutes(mode: Mode, actor: UserActor): Promise<{ data: ProductRoute[] }> {
  const approved = await listApprovedLabs(mode, actor);
  const routes = await listRoutes(mode.db.directory);
  const deciders = routes.flatMap(({ decided_by: by }) => (by ? [by] : []));
  const names = await nameStaff(mode, [...new Set(deciders)]);
  return { data: routes.map((route) => presentRoute(route, approved, names)) };
}

export const productRouteRoutes: Pick<Handlers, Names> = {
  listProductRoutes: ({ mode, actor }) => readRoutes(mode, actor),

  async routeProduct(call) {
    const { productCode } = call.params;
    const { userId: decidedBy } = call.actor;
    await inOrganisation(call, call.body.labId, null, (trx, scope) =>
      routeProduct(trx, scope, { productCode, decidedBy }),
    );
    return readRoutes(call.mode, call.actor);
  },
};
