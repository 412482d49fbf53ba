import { queryFor } from "../../lib/api.ts";

/** Asked once after signing in: a new version waits for the next time. */
export const dueConsentsQuery = { ...queryFor("listDueConsents", {}), staleTime: Infinity };

export const subProcessorsQuery = { ...queryFor("listSubProcessors", {}), staleTime: 60_000 };
