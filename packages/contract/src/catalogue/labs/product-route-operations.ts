import { operation } from "../../operation/operation.ts";
import { productRouteChange, productRouteList, productRouteParams } from "./product-routes.ts";

const access = { kind: "staff", permission: "staff_slas" } as const;
const tag = "Platform: service agreements";

export const productRoutesOperations = {
  listProductRoutes: operation({
    method: "GET",
    path: "/platform/v1/product-routes",
    summary: "Which lab the kits of each product go to, and the labs that are approved to test it",
    tag,
    access,
    status: 200,
    answer: productRouteList,
  }),
  routeProduct: operation({
    method: "PUT",
    path: "/platform/v1/product-routes/:productCode",
    summary: "Has the kits of a product that are dispatched from now on go to an approved lab",
    tag,
    access,
    params: productRouteParams,
    body: productRouteChange,
    status: 200,
    answer: productRouteList,
    errors: ["step_not_possible"],
  }),
} as const;
