import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { readPolicies, removePolicy, setPolicy } from "./policy.ts";

type Names =
  | "getReviewPolicies"
  | "setReviewPolicy"
  | "setReviewPolicyOfProduct"
  | "removeReviewPolicyOfProduct";

export const reviewPolicyRoutes: Pick<Handlers, Names> = {
  getReviewPolicies: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, (trx) => readPolicies(trx, organisationId)),

  setReviewPolicy: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await setPolicy(trx, scopeOf(call), null, call.body);
      return readPolicies(trx, call.actor.organisationId);
    }),

  setReviewPolicyOfProduct: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await setPolicy(trx, scopeOf(call), call.params.productCode, call.body);
      return readPolicies(trx, call.actor.organisationId);
    }),

  removeReviewPolicyOfProduct: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await removePolicy(trx, scopeOf(call), call.params.productCode);
      return readPolicies(trx, call.actor.organisationId);
    }),
};
