import { operation } from "../../operation/operation.ts";
import { providerRouteChange, providerRouteList, providerRouteParams } from "./routing.ts";

const access = { kind: "staff", permission: "staff_slas" } as const;
const tag = "Platform: service agreements";

/** Which providers take the samples of a product, as staff decide. */
export const routingOperations = {
  listProviderRoutes: operation({
    method: "GET",
    path: "/platform/v1/provider-routes",
    summary: "Lists each product with an appointment, and the providers that take its samples, by country",
    tag,
    access,
    status: 200,
    answer: providerRouteList,
  }),
  routeToProviders: operation({
    method: "PUT",
    path: "/platform/v1/provider-routes/:productCode/:countryCode",
    summary:
      "Sets the providers that take a product's samples in a country, in the order in which they are asked",
    tag,
    access,
    params: providerRouteParams,
    body: providerRouteChange,
    status: 200,
    answer: providerRouteList,
    errors: ["conflict"],
  }),
};
