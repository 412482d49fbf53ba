import { queryFor } from "../../../lib/api.ts";

export const coverageQuery = queryFor("listCoverage", {});
