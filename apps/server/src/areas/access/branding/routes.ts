import type { Branding } from "@kitpath/contract/access/branding/branding";
import type { Executor } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { checkLogo, findPartnerBranding, changeBranding, replaceLogo } from "./branding.ts";
import type { Partner } from "./queries.ts";
import { findLogo } from "./queries.ts";

type Names = "getBranding" | "updateBranding" | "uploadLogo" | "removeLogo" | "getLogo";

async function readBranding(executor: Executor, partner: Partner): Promise<Branding> {
  const branding = await findPartnerBranding(executor, partner);
  if (!branding) throw notFound();
  return branding;
}

export const brandingRoutes: Pick<Handlers, Names> = {
  getBranding: ({ mode, query }) => readBranding(mode.db.directory, query),

  updateBranding(call) {
    const { mode, actor, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await changeBranding(trx, scopeOf(call), body);
      return readBranding(trx, { partnerId: actor.organisationId });
    });
  },

  uploadLogo(call) {
    const { mode, actor, body } = call;
    const logo = checkLogo(body);
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await replaceLogo(trx, scopeOf(call), logo);
      return readBranding(trx, { partnerId: actor.organisationId });
    });
  },

  async removeLogo(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) => replaceLogo(trx, scopeOf(call), null));
    return {};
  },

  async getLogo({ mode, params }) {
    const logo = isId(params.id) ? await findLogo(mode.db.directory, params.id) : undefined;
    if (!logo) throw notFound();
    return { filename: logo.id, mediaType: logo.media_type, isPublic: true, content: logo.bytes };
  },
};
