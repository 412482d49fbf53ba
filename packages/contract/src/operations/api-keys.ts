import { z } from "zod";
import { apiKeyCreated, apiKeyListQuery, apiKeyQuery, listedApiKey, newApiKey } from "../api-keys.ts";
import { operation } from "../operation.ts";
import { text } from "../text.ts";
import { empty } from "./empty.ts";

export const apiKeysOperations = {
  listApiKeys: operation({
    method: "GET",
    path: "/v1/api-keys",
    summary: "The clinic's API keys, newest first",
    tag: "API keys",
    access: { kind: "permission", permission: "developer", flag: "developer" },
    query: apiKeyListQuery,
    status: 200,
    answer: z.array(listedApiKey),
    errors: ["not_found"],
  }),
  createApiKey: operation({
    method: "POST",
    path: "/v1/api-keys",
    summary: "Makes an API key and tells it this once",
    tag: "API keys",
    access: { kind: "permission", permission: "developer", flag: "developer" },
    query: apiKeyQuery,
    body: newApiKey,
    status: 201,
    answer: apiKeyCreated,
    errors: ["not_found"],
  }),
  revokeApiKey: operation({
    method: "DELETE",
    path: "/v1/api-keys/:id",
    summary: "Revokes an API key, from the next request on",
    tag: "API keys",
    access: { kind: "permission", permission: "developer", flag: "developer" },
    params: z.object({ id: text(40) }),
    query: apiKeyQuery,
    status: 200,
    answer: empty,
  }),
  listLabKeys: operation({
    method: "GET",
    path: "/dashboard/v1/lab/api-keys",
    summary: "The keys of the lab's systems, newest first",
    tag: "API keys",
    access: { kind: "permission", permission: "lab_release" },
    status: 200,
    answer: z.array(listedApiKey),
  }),
  createLabKey: operation({
    method: "POST",
    path: "/dashboard/v1/lab/api-keys",
    summary: "Makes a key for a system of the lab's, which may enter results, and tells it this once",
    tag: "API keys",
    access: { kind: "permission", permission: "lab_release" },
    body: newApiKey,
    status: 201,
    answer: apiKeyCreated,
  }),
  revokeLabKey: operation({
    method: "DELETE",
    path: "/dashboard/v1/lab/api-keys/:id",
    summary: "Revokes a key of a system of the lab's, from the next request on",
    tag: "API keys",
    access: { kind: "permission", permission: "lab_release" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: empty,
  }),
} as const;
