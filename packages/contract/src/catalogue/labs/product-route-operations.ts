import { operation } from "../../operation/operation.ts";
import { productRouteChange, productRouteList, productRouteParams } from "./product-routes.ts";

const access = { kind: "staff", permission: "staff_slas" } as const;
const tag = "Platform: service agreements";

export const productRoutesOperations = {
  listProductRoutes: operation({
    method: "GET",
    path: "/platform/v1/product-routes",
    summary: "Lists each product with the lab its kits go to and the labs approved to test it",
    tag,
    access,
    status: 200,
    answer: productRouteList,
  }),
  routeProduct: operation({
    method: "PUT",
    path: "/platform/v1/product-routes/:productCode",
    summary: "Sets the approved lab that receives a product's kits dispatched from now on",
    tag,
    access,
    params: productRouteParams,
    body: productRouteChange,
    status: 200,
    answer: productRouteList,
    errors: ["step_not_possible"],
  }),
} as const;
