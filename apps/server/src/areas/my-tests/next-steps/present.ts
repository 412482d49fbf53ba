import { specimenTypes } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import { productTestTypes } from "@kitpath/contract/catalogue/products/test-status";
import { formatName } from "@kitpath/contract/fields/formats";
import { trackingUrl } from "@kitpath/contract/fields/carriers";
import type { NextStep, NextStepDetails, StepState } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { hourMs } from "@kitpath/contract/time/durations";
import type { KitMove } from "#areas/kits/kits/journey.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Step } from "./next-steps.ts";

const takers = { NONE: "self", MOBILE: "nurse", "IN-CLINIC": "place" } as const;

const canReplace = ({ state, recalled_at: recalledAt }: Step): boolean =>
  state === "sample_failed" || (state === "unusable" && recalledAt !== null);

export const presentStep = (step: Step): NextStep => ({
  id: step.id,
  state: step.state,
  since: sinceOf(step).toISOString(),
  product: {
    code: step.product_code,
    title: step.product_title,
    specimenType: specimenTypes.find((type) => type === step.specimen_type) ?? "BLOOD",
    testType: productTestTypes.find((type) => type === step.test_type) ?? null,
  },
  orderNumber: step.order_number,
  orderedAt: step.ordered_at.toISOString(),
  kitId: step.kit_code,
  testId: step.test_id,
  takenBy: takers[step.phlebotomy_type],
  tracking: trackingOf(step),
  appointment: step.appointment && {
    startsAt: isoTime(step.appointment.starts_at),
    endsAt: isoTime(step.appointment.ends_at),
    timeZone: step.appointment.time_zone,
    nurse: step.appointment.nurse_name,
    provider: { name: step.appointment.provider_name, phone: step.appointment.provider_phone },
  },
  collectedAt: isoTime(step.collected_at),
  dueAt: isoTime(dueOf(step)),
  rejection: step.rejection_reason,
  canReplace: canReplace(step),
  replacementTo: replacementTo(step),
  isChanging: step.isChanging,
});

/** A kit that somebody else has ordered for the person may have gone to an address that is not theirs. */
function replacementTo(step: Step): string[] | null {
  if (!canReplace(step) || step.patient_id !== step.personId) return null;
  const name = formatName(step.delivery_first_name, step.delivery_last_name);
  const lines = [name, step.address_line1, step.address_line2, step.city, step.postcode];
  return lines.flatMap((line) => (line ? [line] : []));
}

/** The states that a kit has come to, by its moves. */
const stateOfMove: Partial<Record<string, StepState>> = {
  deliver: "activate",
  register: "take_sample",
  send_back: "posted",
  accession: "at_lab",
  release_results: "being_reviewed",
  reject: "sample_failed",
} satisfies Partial<Record<KitMove, StepState>>;

export function presentStepDetails(step: Step): NextStepDetails {
  const known = [
    { state: "packing" as const, at: step.ordered_at },
    ...(step.dispatched_at ? [{ state: "on_its_way" as const, at: step.dispatched_at }] : []),
    ...step.events.flatMap(({ event, occurred_at: at }) => {
      const state = stateOfMove[event];
      return state ? [{ state, at }] : [];
    }),
    ...(step.disclosedAt ? [{ state: "results_ready" as const, at: step.disclosedAt }] : []),
  ];
  const history = known
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ state, at }) => ({ state, at: at.toISOString() }));
  return { ...presentStep(step), history };
}

const lastMove = ({ events }: Step, ...names: KitMove[]): Date | undefined =>
  events.findLast(({ event }) => (names as string[]).includes(event))?.occurred_at;

function sinceOf(step: Step): Date {
  const { ordered_at: ordered, dispatched_at: dispatched } = step;
  const since: Partial<Record<StepState, Date | null | undefined>> = {
    on_its_way: lastMove(step, "go_out_for_delivery") ?? dispatched,
    activate: lastMove(step, "deliver"),
    take_sample: lastMove(step, "register", "deliver"),
    posted: lastMove(step, "send_back", "arrive_back") ?? step.collected_at,
    at_lab: step.accessioned_at,
    being_reviewed: lastMove(step, "release_results"),
    results_ready: step.disclosedAt,
    sample_failed: lastMove(step, "reject"),
    replaced: lastMove(step, "reject", "recall"),
    unusable: step.recalled_at,
  };
  return since[step.state] ?? ordered;
}

function trackingOf(step: Step): NextStep["tracking"] {
  if (step.state === "on_its_way" && step.outbound_carrier) {
    const { outbound_carrier: carrier, outbound_tracking_code: code } = step;
    return { carrier, code, url: code && trackingUrl(carrier, code) };
  }
  if (step.state !== "posted" || !step.return_carrier) return null;
  const { return_carrier: carrier, return_tracking_code: code, return_tracking_url: url } = step;
  return { carrier, code, url: url ?? (code && trackingUrl(carrier, code)) };
}

/** When the laboratory should have the results, by the turnaround that was agreed. */
function dueOf({
  state,
  turnaround_from: from,
  accessioned_at: at,
  turnaround_hours: hours,
}: Step): Date | null {
  const start = from ?? at;
  return state === "at_lab" && start ? new Date(start.getTime() + hours * hourMs) : null;
}
