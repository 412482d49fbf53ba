import { exportAccess } from "@kitpath/contract/results/exports/export-kinds";
import { linkFor } from "#areas/kits/papers/links.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { findExportFile, maySee, startExport } from "./own-exports.ts";
import { presentExport } from "./present.ts";
import { listExportsOf } from "./queries.ts";

export const exportJobRoutes: Pick<Handlers, "startExport" | "listExports" | "downloadExport"> = {
  startExport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentExport(await startExport(trx, scopeOf(call), call.body)),
    ),

  listExports: ({ mode, actor, now }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => {
      const own = await listExportsOf(trx, actor.organisationId, { userId: actor.userId, at: now });
      return { data: own.filter(({ kind }) => maySee(actor, kind)).map(presentExport) };
    }),

  async downloadExport(call) {
    const { mode, actor, params, now, baseUrl } = call;
    const { file, kind } = await mode.db.inTenant(actor.organisationId, (trx) =>
      findExportFile(trx, scopeOf(call), params.id),
    );
    const subject = { organisationId: actor.organisationId, kind: "export", id: params.id } as const;
    const by = linkFor(actor, exportAccess[kind]);
    return { downloadLink: await mode.files.link({ file, subject, by }, { origin: baseUrl, now }) };
  },
};
