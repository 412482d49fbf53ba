import { operation } from "../../operation/operation.ts";
import {
  connectedStore,
  storeConnection,
  storeConnectionRequest,
  storeLogin,
  storeLoginRequest,
} from "./storefront.ts";

export const storefrontOperations = {
  getStoreConnection: operation({
    method: "GET",
    path: "/v1/storefront/connect",
    summary: "Gets the shop of a valid link that waits to be connected",
    tag: "Storefront",
    access: { kind: "public" },
    query: storeConnectionRequest,
    status: 200,
    answer: storeConnection,
    errors: ["invalid_request", "link_expired"],
    errorForm: "registration",
  }),
  connectStore: operation({
    method: "POST",
    path: "/v1/storefront/connect",
    summary: "Links an approved shop to the clinic's account",
    tag: "Storefront",
    access: { kind: "permission", permission: "storefront", flag: "storefront" },
    body: storeConnectionRequest,
    status: 200,
    answer: connectedStore,
    errors: ["link_expired", "store_taken"],
    errorForm: "registration",
    idempotent: true,
    whileUnconfirmed: true,
  }),
  loginStore: operation({
    method: "POST",
    path: "/v1/login_store",
    summary: "Returns where to send a shop's owner: to the shop's consent page, or to their store here",
    tag: "Storefront",
    access: { kind: "public" },
    body: storeLoginRequest,
    status: 200,
    answer: storeLogin,
    errors: ["link_expired"],
    errorForm: "registration",
  }),
} as const;
