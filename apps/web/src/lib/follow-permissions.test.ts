import assert from "node:assert/strict";
import { test } from "node:test";
import { QueryClient } from "@tanstack/react-query";
import { accountQuery, configurationQuery } from "./access.ts";
import { followPermissions } from "./follow-permissions.ts";

type Served = { userInfo: object; enabledFeatures: { team: boolean } };

test("after a refusal the screens are checked again only if a feature or the role has changed", async (t) => {
  let served: Served = { userInfo: { permissions: { manage_team: true } }, enabledFeatures: { team: true } };
  t.mock.method(globalThis, "fetch", async (address: string) =>
    Response.json(
      address.endsWith("/config")
        ? { enabledFeatures: served.enabledFeatures }
        : { userInfo: served.userInfo },
    ),
  );
  let checked = 0;
  const follow = () => followPermissions(queryClient, { invalidate: async () => void checked++ });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  t.after(() => queryClient.clear());

  await follow();
  assert.equal(checked, 0, "nobody is signed in");
  await Promise.all([queryClient.fetchQuery(accountQuery), queryClient.fetchQuery(configurationQuery)]);
  await follow();
  assert.equal(checked, 0);
  served = { ...served, enabledFeatures: { team: false } };
  await follow();
  assert.equal(checked, 1);
  assert.equal(queryClient.getQueryData(configurationQuery.queryKey)?.enabledFeatures.team, false);
  served = { ...served, userInfo: { permissions: {} } };
  await follow();
  assert.equal(checked, 2);
});
