import type { QueryClient } from "@tanstack/react-query";
import { accountQuery, configurationQuery } from "./access.ts";

/** Reads again who is signed in and which features they have. If that fails, the earlier answer stays. */
export async function readAccountAnew(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 }),
  ]);
}

/**
 * Reads the signed-in person again after a change of theirs or a refusal: somebody may have changed their role or switched off a
 * feature. It checks the screens again only if anything has changed, because their own calls may be refused too.
 */
export async function followPermissions(
  queryClient: QueryClient,
  router: { invalidate: () => Promise<void> },
): Promise<void> {
  const read = () => [
    queryClient.getQueryData(accountQuery.queryKey),
    queryClient.getQueryData(configurationQuery.queryKey),
  ];
  const before = read();
  if (!before[0]) return;
  await readAccountAnew(queryClient);
  if (read().some((each, place) => each !== before[place])) await router.invalidate();
}
