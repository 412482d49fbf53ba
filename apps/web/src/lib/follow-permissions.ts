import type { QueryClient } from "@tanstack/react-query";
import { accountQuery } from "./access.ts";

/**
 * Reads the signed-in person anew after a refusal, since somebody may have changed their role. Only if anything has changed are the
 * screens checked again: their own calls may be refused too.
 */
export async function followPermissions(
  queryClient: QueryClient,
  router: { invalidate: () => Promise<void> },
): Promise<void> {
  const read = () => queryClient.getQueryData(accountQuery.queryKey);
  const before = read();
  if (!before) return;
  await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => undefined);
  if (read() !== before) await router.invalidate();
}
