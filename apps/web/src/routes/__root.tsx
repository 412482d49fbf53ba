import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import type { Partner } from "../lib/branding.ts";
import { ensureBranding } from "../lib/branding.ts";

const PublicNotFound = lazy(async () => ({
  default: (await import("../shell/public-not-found.tsx")).PublicNotFound,
}));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const { partnerCode, partnerId } = search as Partner;
    if (partnerCode ?? partnerId) await ensureBranding(queryClient, { partnerCode, partnerId });
  },
  notFoundComponent: () => (
    <Suspense>
      <PublicNotFound />
    </Suspense>
  ),
});
