import type { NextStep, StepState } from "@kitpath/contract/my-tests/next-steps/next-steps";

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 2, day, hour)).toISOString();

const visits: readonly StepState[] = ["choose_time", "appointment"];

/** The number belongs to nobody: it is one of those that are kept for films. */
const demoProvider = { name: "Example Nurses", phone: "+441632960100" };

/** A made-up kit in a state, for a clinic that looks at its place as a test taker would. Nobody’s data is in it. */
export const demoStep = (state: StepState): NextStep => ({
  id: `demo-${state}`,
  state,
  since: at(2),
  product: { code: "DEMO", title: "Thyroid Function Profile", specimenType: "BLOOD", testType: null },
  orderNumber: "RT00000",
  orderedAt: at(1),
  kitId: state === "packing" || state === "awaiting_approval" ? null : "DEMO0001",
  testId: null,
  takenBy: visits.includes(state) ? "nurse" : "self",
  tracking: null,
  appointment: visits.includes(state)
    ? {
        startsAt: at(4, 10),
        endsAt: at(4, 11),
        timeZone: "Europe/London",
        nurse: null,
        provider: demoProvider,
      }
    : null,
  collectedAt: null,
  dueAt: state === "at_lab" ? at(9) : null,
  rejection: state === "sample_failed" ? "sample_quantity_not_sufficient" : null,
  canReplace: state === "sample_failed",
  replacementTo: state === "sample_failed" ? ["Alex Example", "1 High Street", "Leeds", "LS1 4AP"] : null,
  isChanging: false,
});
