import { z } from "zod";
import {
  apiKeyCreated,
  keyListQuery,
  keyRotation,
  listedApiKey,
  newApiKey,
} from "../../access/api-keys/api-keys.ts";
import { operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";

/** The platform's own API keys: they allow what the warehouse does, and nothing else. */
export const warehouseKeysOperations = {
  listWarehouseKeys: operation({
    method: "GET",
    path: "/warehouse/v1/keys",
    summary: "Lists the warehouse's API keys, newest first",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    query: keyListQuery,
    status: 200,
    answer: z.array(listedApiKey),
  }),
  createWarehouseKey: operation({
    method: "POST",
    path: "/warehouse/v1/keys",
    summary: "Creates an API key for a warehouse system and returns it, only this once",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    body: newApiKey,
    status: 201,
    answer: apiKeyCreated,
  }),
  rotateWarehouseKey: operation({
    method: "POST",
    path: "/warehouse/v1/keys/:id/rotation",
    summary:
      "Rotates a warehouse API key and returns the new one, only this once; the old one keeps working for a while",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: z.object({ id: text(40) }),
    body: keyRotation,
    status: 201,
    answer: apiKeyCreated,
  }),
  revokeWarehouseKey: operation({
    method: "DELETE",
    path: "/warehouse/v1/keys/:id",
    summary: "Revokes a warehouse API key at once",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: empty,
  }),
} as const;
