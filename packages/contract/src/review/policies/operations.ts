import { operation } from "../../operation/operation.ts";
import { policyOfProductParams, reviewPolicies, reviewPolicy } from "./policies.ts";

const tag = "Clinical review";
const access = { kind: "permission", permission: "clinic_review" } as const;

export const reviewPoliciesOperations = {
  getReviewPolicies: operation({
    method: "GET",
    path: "/reviews/v1/policies",
    summary: "Gets which results clinicians review, and when patients get them",
    tag,
    access,
    status: 200,
    answer: reviewPolicies,
  }),
  setReviewPolicy: operation({
    method: "PUT",
    path: "/reviews/v1/policies/general",
    summary: "Sets the policy of products without one of their own; what was released is not touched",
    tag,
    access,
    body: reviewPolicy,
    status: 200,
    answer: reviewPolicies,
  }),
  setReviewPolicyOfProduct: operation({
    method: "PUT",
    path: "/reviews/v1/policies/products/:productCode",
    summary: "Sets a product's own policy; what was released is not touched",
    tag,
    access,
    params: policyOfProductParams,
    body: reviewPolicy,
    status: 200,
    answer: reviewPolicies,
  }),
  removeReviewPolicyOfProduct: operation({
    method: "DELETE",
    path: "/reviews/v1/policies/products/:productCode",
    summary: "Removes a product's own policy, so that the general one holds",
    tag,
    access,
    params: policyOfProductParams,
    status: 200,
    answer: reviewPolicies,
  }),
} as const;
