import type { ProviderRoute } from "@kitpath/contract/appointments/routing/routing";
import type { PartnerChoice } from "@kitpath/contract/access/organisation/partner-choice";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Executor } from "#db/database.ts";
import { listProviders, listRoutes, listVisitProducts } from "./queries.ts";
import { routeToProviders } from "./routing.ts";

type Names = "listProviderRoutes" | "routeToProviders";

type Choice = { id: string; name: string; city: string; partner_code: string };
const presentChoice = ({ id, name, city, partner_code: partnerCode }: Choice): PartnerChoice => ({
  id,
  name,
  city,
  partnerCode,
});

async function readRoutes(executor: Executor) {
  const routes = Map.groupBy(await listRoutes(executor), (row) => row.product_code);
  const data = (await listVisitProducts(executor)).map(({ code, title, phlebotomy_type }): ProviderRoute => {
    const byCountry = Map.groupBy(routes.get(code) ?? [], (row) => row.country_code);
    const countries = [...byCountry].map(([countryCode, rows]) => ({
      countryCode,
      providers: rows.map((row) => ({
        ...presentChoice(row),
        isSuspended: row.suspended_at !== null,
        areas: row.areas ?? 0,
      })),
    }));
    return { productCode: code, title, type: phlebotomy_type, countries };
  });
  return { data, providers: (await listProviders(executor)).map(presentChoice) };
}

export const routingRoutes: Pick<Handlers, Names> = {
  listProviderRoutes: ({ mode }) => readRoutes(mode.db.directory),

  routeToProviders: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await routeToProviders(trx, scopeOf(call), call.params, call.body);
      return readRoutes(trx);
    }),
};
