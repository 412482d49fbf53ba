import type { ActivatableKit } from "@kitpath/contract/patients/activation/activation";
import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ensureBranding } from "../../../lib/branding.ts";

export type ActivationKey = { kitId: string; token: string | undefined };

/** The kit to activate; its organisation's branding is applied before it is shown. */
export const activatableKitQuery = (queryClient: QueryClient, { kitId, token }: ActivationKey) =>
  queryOptions({
    queryKey: ["findActivatableKit", { kitId, token }] as const,
    queryFn: async ({ signal }): Promise<ActivatableKit> => {
      const kit = await call("findActivatableKit", { body: { kitId, token } }, { signal });
      await ensureBranding(queryClient, { partnerId: kit.organisation.id });
      return kit;
    },
    enabled: kitId !== "",
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
