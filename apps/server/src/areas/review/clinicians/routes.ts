import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { ClinicianRegistration } from "@kitpath/contract/review/clinicians/clinicians";
import { openSigning, readClinicians, signsUntil, stateRegistration } from "./clinician.ts";
import { presentClinician } from "./present.ts";

type Names =
  | "listClinicians"
  | "stateRegistration"
  | "openSigning"
  | "listNetworkClinicians"
  | "stateNetworkRegistration"
  | "openNetworkSigning";

const list = (call: UserCall) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
    const people = await readClinicians(trx, call.actor.organisationId);
    const until = await signsUntil(trx, scopeOf(call));
    return {
      data: people.map(presentClinician),
      me: { userId: call.actor.userId, signsUntil: until?.toISOString() ?? null },
    };
  });

const state = (call: UserCall & { body: ClinicianRegistration }) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
    presentClinician(await stateRegistration(trx, scopeOf(call), call.body)),
  );

const open = async (call: UserCall & { body: { password: string } }) => ({
  signsUntil: (await openSigning(scopeOf(call), call.body.password)).toISOString(),
});

/** A clinic's clinicians and those of the platform, each in their own organisation. */
export const clinicianRoutes: Pick<Handlers, Names> = {
  listClinicians: list,
  stateRegistration: state,
  openSigning: open,
  listNetworkClinicians: list,
  stateNetworkRegistration: state,
  openNetworkSigning: open,
};
