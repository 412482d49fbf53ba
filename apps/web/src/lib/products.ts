import { queryFor } from "./api.ts";

/** The products that can be ordered. */
export const productsQuery = { ...queryFor("listProducts", {}), staleTime: 5 * 60_000 };
