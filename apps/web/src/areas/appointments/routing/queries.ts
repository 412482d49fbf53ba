import { queryFor } from "../../../lib/api.ts";

export const providerRoutesQuery = queryFor("listProviderRoutes", {});
