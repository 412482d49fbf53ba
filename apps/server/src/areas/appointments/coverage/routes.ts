import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { listHolidayPlaces } from "../availability/public-holidays.ts";
import { changeCoverage, readCoverage } from "./coverage.ts";

type Names = "listCoverage" | "updateCoverage" | "listHolidayPlaces";

export const coverageRoutes: Pick<Handlers, Names> = {
  listCoverage: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, (trx) => readCoverage(trx, organisationId)),

  updateCoverage: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await changeCoverage(trx, scopeOf(call), call.params.countryCode, call.body);
      return readCoverage(trx, call.actor.organisationId);
    }),

  listHolidayPlaces: ({ params }) => Promise.resolve({ data: listHolidayPlaces(params.countryCode) }),
};
