import assert from "node:assert/strict";
import { test } from "node:test";
import type { Permission } from "@kitpath/contract/operation/permissions";
import type { Account } from "../../../lib/access.ts";
import { waitingCards } from "./waiting-cards.ts";

/** The cards of samples for a user with these permissions: label, figure and where they lead. */
function samplesFor(permissions: Permission[], late: { general: number; covid: number } | null) {
  const account = {
    profile: { require_email_confirmation: false },
    permissions: Object.fromEntries(permissions.map((code) => [code, true])),
    configuration: { enabledFeatures: {} },
  } as unknown as Account;
  const none = { general: 0, covid: 0 };
  const waiting = late && {
    unpaid: 0,
    appointments: 0,
    repeats: 0,
    lateReviews: 0,
    critical: null,
    returned: none,
    late,
  };
  return waitingCards(account, waiting).flatMap(({ label, figure, to }) =>
    /late at the lab/i.test(label) ? [[label, figure, to]] : [],
  );
}

// The card links to Test results, which lists no COVID-19 samples.
test("samples are counted on the card of the screen that lists them, with a link for those who can open it", () => {
  const [tests, covid] = ["/admin/clinics/test_results", "/admin/clinics/covid_results"];
  const both: Permission[] = ["clinic_test_results", "clinic_covid_results"];
  const [label, covidLabel] = ["Late at the lab", "COVID-19 late at the lab"];
  assert.deepEqual(samplesFor(both, null), [[label, undefined, tests]]);
  assert.deepEqual(samplesFor(both, { general: 0, covid: 0 }), [[label, 0, tests]]);
  assert.deepEqual(samplesFor(both, { general: 2, covid: 0 }), [[label, 2, tests]]);
  assert.deepEqual(samplesFor(both, { general: 0, covid: 3 }), [[covidLabel, 3, covid]]);
  const two = { general: 2, covid: 3 };
  assert.deepEqual(samplesFor(["clinic_covid_results"], two), [
    [label, 2, null],
    [covidLabel, 3, covid],
  ]);
});
