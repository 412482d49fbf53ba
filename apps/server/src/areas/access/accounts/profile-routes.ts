import { appendAudit, changedFields, withoutSession } from "#areas/ledger/audit/append-audit.ts";
import { isId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { askConfirmation } from "./confirmation.ts";
import { unusedLimitMs } from "./sessions.ts";
import { deleteSessions, listSessions } from "./session-queries.ts";
import { presentProfile } from "./present.ts";
import { getUser, updateUser } from "./queries.ts";

type Names = "getProfile" | "updateProfile" | "sendConfirmation" | "endSessions" | "endSession";

export const profileRoutes: Pick<Handlers, Names> = {
  async getProfile({ mode, actor, now }) {
    const { organisationId, userId } = actor;
    const [user, sessions] = await Promise.all([
      mode.db.inTenant(organisationId, (trx) => getUser(trx, organisationId, userId)),
      listSessions(mode.db.directory, organisationId, userId, new Date(now.getTime() - unusedLimitMs)),
    ]);
    return presentProfile(user, sessions, actor.tokenHash);
  },

  async updateProfile(call) {
    const { mode, actor, body } = call;
    const { organisationId, userId } = actor;
    const change = { ...body, phone: body.phone || null };
    await mode.db.inTenant(organisationId, async (trx) => {
      const before = await getUser(trx, organisationId, userId);
      await updateUser(trx, organisationId, userId, change);
      await appendAudit(trx, scopeOf(call), {
        action: "profile_changed",
        subjectKind: "user",
        subjectId: userId,
        details: changedFields(before, change),
      });
    });
    return {};
  },

  async sendConfirmation(call) {
    await askConfirmation(scopeOf(call));
    return {};
  },

  async endSessions(call) {
    const { mode, actor } = call;
    await mode.db.inTenant(actor.organisationId, async (trx) => {
      await deleteSessions(trx, { userId: actor.userId, except: actor.tokenHash });
      await appendAudit(trx, scopeOf(call), { action: "sessions_ended" });
    });
    return {};
  },

  async endSession(call) {
    const { mode, actor, params } = call;
    if (!isId(params.id)) throw notFound();
    await mode.db.inTenant(actor.organisationId, async (trx) => {
      const ended = await deleteSessions(trx, { userId: actor.userId, id: params.id });
      if (ended === 0) throw notFound();
      await appendAudit(trx, withoutSession(scopeOf(call)), {
        action: "session_ended",
        subjectKind: "session",
        subjectId: params.id,
      });
    });
    return {};
  },
};
