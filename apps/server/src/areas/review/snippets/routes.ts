import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { approveSnippet, changeSnippet, createSnippet, readSnippets, removeSnippet } from "./snippet.ts";

type Names = "listSnippets" | "createSnippet" | "changeSnippet" | "approveSnippet" | "removeSnippet";

export const snippetRoutes: Pick<Handlers, Names> = {
  listSnippets: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({ data: await readSnippets(trx, organisationId) })),

  createSnippet: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await createSnippet(trx, scopeOf(call), call.body),
    })),

  changeSnippet: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await changeSnippet(trx, scopeOf(call), call.params.id, call.body),
    })),

  approveSnippet: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await approveSnippet(trx, scopeOf(call), call.params.id),
    })),

  async removeSnippet(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      removeSnippet(trx, scopeOf(call), call.params.id),
    );
    return {};
  },
};
