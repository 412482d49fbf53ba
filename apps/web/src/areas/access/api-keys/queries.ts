import type { KeyRotation, ListedApiKey, NewApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import type { ScopeArea } from "@kitpath/contract/operation/key-scopes";
import { keyAreas } from "@kitpath/contract/operation/key-scopes";
import type { KeyTableQuery } from "@kitpath/contract/access/api-keys/list-query";
import type { UseQueryOptions } from "@tanstack/react-query";
import { keepPreviousData } from "@tanstack/react-query";
import type { Account } from "../../../lib/access.ts";
import { call, queryFor } from "../../../lib/api.ts";

type Made = Promise<{ apiKey: string }>;
type Order = Pick<KeyTableQuery, "sort">;

/** The calls for one type of keys. */
export type KeyCalls = {
  list(by: Order): UseQueryOptions<ListedApiKey[]>;
  create(body: NewApiKey): Made;
  rotate(id: string, body: KeyRotation): Made;
  revoke(id: string): Promise<unknown>;
  /** The areas that these keys can be restricted to. */
  areas: readonly ScopeArea[];
};

type Partner = { partnerType: string; partnerId: string };

/** Keys belong to the user's clinic (specification 3 section 6). */
const partnerOf = ({ profile, clinic }: Account): Partner => ({
  partnerType: profile.type,
  partnerId: clinic?.id ?? "",
});

const asList = (query: { queryKey: readonly unknown[] }) =>
  ({ ...query, placeholderData: keepPreviousData }) as UseQueryOptions<ListedApiKey[]>;

export function clinicKeys(account: Account): KeyCalls {
  const query = partnerOf(account);
  return {
    list: ({ sort }) => asList(queryFor("listApiKeys", { query: { ...query, revoked: "false", sort } })),
    create: (body) => call("createApiKey", { query, body }),
    rotate: (id, body) => call("rotateApiKey", { params: { id }, query, body }),
    revoke: (id) => call("revokeApiKey", { params: { id }, query }),
    areas: keyAreas.clinic,
  };
}

export const labKeys: KeyCalls = {
  list: ({ sort }) => asList(queryFor("listLabKeys", { query: { sort } })),
  create: (body) => call("createLabKey", { body }),
  rotate: (id, body) => call("rotateLabKey", { params: { id }, body }),
  revoke: (id) => call("revokeLabKey", { params: { id } }),
  areas: keyAreas.lab,
};

export const providerKeys: KeyCalls = {
  list: ({ sort }) => asList(queryFor("listProviderKeys", { query: { sort } })),
  create: (body) => call("createProviderKey", { body }),
  rotate: (id, body) => call("rotateProviderKey", { params: { id }, body }),
  revoke: (id) => call("revokeProviderKey", { params: { id } }),
  areas: keyAreas.provider,
};

export const warehouseKeys: KeyCalls = {
  list: ({ sort }) => asList(queryFor("listWarehouseKeys", { query: { sort } })),
  create: (body) => call("createWarehouseKey", { body }),
  rotate: (id, body) => call("rotateWarehouseKey", { params: { id }, body }),
  revoke: (id) => call("revokeWarehouseKey", { params: { id } }),
  areas: keyAreas.platform,
};
