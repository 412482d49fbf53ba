import { dayOf } from "@kitpath/contract/time/calendar";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import { retentionClassCodes } from "@kitpath/contract/patients/retention/retention";
import { isCalendarDate } from "@kitpath/contract/fields/text-rules";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { nameStaff } from "#areas/access/staff/staff-names.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { changeRetention, readRetentionYears } from "./retention.ts";
import { presentPreview, presentRun, presentSettings } from "./present.ts";
import { previewRetention } from "./preview-retention.ts";
import { listRuns, listSettings } from "./queries.ts";

type Names = "getRetention" | "updateRetention" | "previewRetention";

const shownRuns = 14;

const isClass = (code: string): code is RetentionClass =>
  (retentionClassCodes as readonly string[]).includes(code);

async function readDesk({ mode, actor }: UserCall) {
  const { organisationId } = actor;
  const settings = await listSettings(mode.db.directory);
  const runs = await mode.db.inTenant(organisationId, (trx) => listRuns(trx, organisationId, shownRuns));
  const staff = await nameStaff(
    mode,
    settings.map((row) => row.changed_by),
  );
  return { data: { settings: presentSettings(settings, staff), runs: runs.map(presentRun) } };
}

/** A day for the preview: a valid one, and not beyond the range of dates. */
const readableDay = (day: string | undefined, today: string): string =>
  day && isCalendarDate(day) && day > "2000-01-01" && day < "2100-01-01" ? day : today;

export const retentionRoutes: Pick<Handlers, Names> = {
  getRetention: readDesk,

  async updateRetention(call) {
    const { mode, actor, params, body } = call;
    const { class: code } = params;
    if (!isClass(code)) throw notFound();
    await mode.db.inTenant(actor.organisationId, (trx) => changeRetention(trx, scopeOf(call), code, body));
    return readDesk(call);
  },

  async previewRetention(call) {
    const { mode, actor, query, now } = call;
    await mode.db.inTenant(actor.organisationId, (trx) =>
      appendAudit(trx, scopeOf(call), {
        action: "privacy_desk_opened",
        details: { part: "retention preview" },
      }),
    );
    const preview = await previewRetention(mode, readableDay(query.day, dayOf(now)));
    return { data: presentPreview(preview, await readRetentionYears(mode.db.directory)) };
  },
};
