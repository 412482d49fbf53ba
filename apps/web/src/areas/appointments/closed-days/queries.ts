import { queryFor } from "../../../lib/api.ts";

export const closedDaysQuery = queryFor("listClosedDays", {});
