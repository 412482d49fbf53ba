import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { openAttachment } from "../commentaries/attachment.ts";
import { presentAttachment } from "../commentaries/present.ts";
import { addAttachment, readAttachment, readSignedAttachment, removeAttachment } from "./attaching.ts";

type Names = "addAttachment" | "removeAttachment" | "readAttachment" | "downloadAttachment";

export const attachmentRoutes: Pick<Handlers, Names> = {
  async addAttachment(call) {
    const { mode, actor, params, query, body } = call;
    const added = await addAttachment(
      call,
      (work) => mode.db.inTenant(actor.organisationId, (trx) => work(trx, scopeOf(call))),
      params.id,
      { ...query, bytes: body },
    );
    return { data: added.map(presentAttachment) };
  },

  async removeAttachment(call) {
    const { mode, actor, params } = call;
    const left = await mode.db.inTenant(actor.organisationId, (trx) =>
      removeAttachment(trx, scopeOf(call), params),
    );
    return { data: left.map(presentAttachment) };
  },

  async readAttachment(call) {
    const { mode, actor, params } = call;
    const found = await mode.db.inTenant(actor.organisationId, (trx) =>
      readAttachment(trx, scopeOf(call), params),
    );
    return openAttachment(mode, actor.organisationId, found);
  },

  async downloadAttachment(call) {
    const { mode, actor, params } = call;
    const { id: testId, attachmentId } = params;
    const found = await mode.db.inTenant(actor.organisationId, (trx) =>
      readSignedAttachment(trx, scopeOf(call), { testId, attachmentId }),
    );
    return openAttachment(mode, actor.organisationId, found);
  },
};
