import type { PlaceDoor } from "@kitpath/contract/my-tests/place/place";
import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { queryFor } from "../../../lib/api.ts";
import { ensureBranding } from "../../../lib/branding.ts";
import { openPlaceOf } from "../../../lib/person-session.ts";

const doorQuery = (clinic: string) => ({
  ...queryFor("getPlaceDoor", { query: { clinic } }),
  staleTime: 5 * 60_000,
});

/** Opens a clinic's place in its colours; an address without one is no page. */
export async function loadDoor(queryClient: QueryClient, clinic: string): Promise<PlaceDoor> {
  openPlaceOf(clinic);
  const [door] = await Promise.all([
    queryClient.ensureQueryData(doorQuery(clinic)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    }),
    ensureBranding(queryClient, { partnerCode: clinic }),
  ]);
  return door;
}
