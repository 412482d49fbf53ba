import { queryFor } from "../../../lib/api.ts";

export const labSlaQuery = queryFor("listLabSla", {});
