import type { PlaceListQuery } from "@kitpath/contract/appointments/places/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const placesQuery = (query: PlaceListQuery) => ({
  ...queryFor("listPlaces", { query }),
  placeholderData: keepPreviousData,
});

export const placeQuery = (id: string) => queryFor("getPlace", { params: { id } });

/** What is routed to the provider, which a place can be restricted to. */
export const routedQuery = queryFor("listCoverage", {});
