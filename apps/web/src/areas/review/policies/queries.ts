import { queryFor } from "../../../lib/api.ts";

export const reviewPoliciesQuery = queryFor("getReviewPolicies", {});
