import { queryFor } from "../../lib/api.ts";

export const profileQuery = queryFor("getProfile", {});
