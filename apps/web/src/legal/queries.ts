import { queryFor } from "../lib/api.ts";

/** Fetched once after sign-in; a new version is asked for at the next one. */
export const dueConsentsQuery = { ...queryFor("listDueConsents", {}), staleTime: Infinity };

export const subProcessorsQuery = { ...queryFor("listSubProcessors", {}), staleTime: 60_000 };
