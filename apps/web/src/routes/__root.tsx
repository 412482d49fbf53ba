import type { QueryClient } from "@tanstack/react-query";
import { Outlet, createRootRouteWithContext } from "@tanstack/react-router";
import { NotFound } from "../features/shell/not-found.tsx";

import type { Partner } from "../lib/branding.ts";
import { ensureBranding } from "../lib/branding.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const { partnerCode, partnerId } = search as Partner;
    if (partnerCode ?? partnerId) await ensureBranding(queryClient, { partnerCode, partnerId });
  },
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
});
