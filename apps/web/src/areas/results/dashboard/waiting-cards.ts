import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import type { Account, Screen } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import type { FigureCard } from "../../../ui/figure-cards.tsx";

type Waiting = Dashboard["waiting"];
/** `at`: where it leads, if that is below the screen whose access it has. */
type Card = Omit<FigureCard, "to"> & { to: Screen; at?: "/admin/clinics/repeats" };

type SamplesCard = Omit<Card, "figure" | "to"> & { covidLabel: string };

/** A figure of samples as cards, one for each screen that lists any of them. */
function samplesCards(
  samples: Waiting["late"] | undefined,
  { covidLabel: label, ...card }: SamplesCard,
): Card[] {
  const general: Card = { ...card, figure: samples?.general, to: "/admin/clinics/test_results" };
  if (!samples?.covid) return [general];
  const covid: Card = { ...card, label, figure: samples.covid, to: "/admin/clinics/covid_results" };
  return samples.general === 0 ? [covid] : [general, covid];
}

/**
 * What is waiting for the clinic, as cards: each figure links to its list if the user may open it. Only users who may see results
 * get the critical ones; the other figures are for everybody.
 */
export function waitingCards(account: Account, waiting: Waiting | null): FigureCard[] {
  const cards: Card[] = [
    {
      label: "Unpaid",
      text: "Orders awaiting payment",
      figure: waiting?.unpaid,
      to: "/admin/clinics/order_history",
      search: { status: "created" },
    },
    // Most clinics order nothing that needs one.
    ...(waiting?.appointments
      ? [
          {
            label: "Appointments",
            text: "Waiting for you to decide",
            figure: waiting.appointments,
            to: "/admin/clinics/order_history" as const,
            search: { appointment: "awaiting_action" },
          },
        ]
      : []),
    ...(waiting?.repeats
      ? [
          {
            label: "Repeats",
            text: "A clinician asked for them; order them",
            figure: waiting.repeats,
            to: "/admin/clinics/order_history" as const,
            at: "/admin/clinics/repeats" as const,
          },
        ]
      : []),
    ...(waiting?.lateReviews
      ? [
          {
            label: "Late reviews",
            text: "Results past their time for a clinician",
            figure: waiting.lateReviews,
            to: "/admin/clinics/reviews" as const,
            search: { show: "late" },
          },
        ]
      : []),
    ...samplesCards(waiting?.returned, {
      label: "On the way to the lab",
      covidLabel: "COVID-19 on the way to the lab",
      text: "Samples sent back but not yet received",
      search: { status: "all", waiting: "returned" },
    }),
    ...samplesCards(waiting?.late, {
      label: "Late at the lab",
      covidLabel: "COVID-19 late at the lab",
      text: "Samples past the usual turnaround",
      search: { status: "all", waiting: "late" },
    }),
  ];
  const critical: Card = {
    label: "Critical results",
    text: "Not yet acknowledged",
    tone: "critical",
    figure: waiting?.critical ?? undefined,
    to: "/admin/clinics/critical_results",
    search: {},
  };
  const shown = canOpen(account, critical.to) ? [critical, ...cards] : cards;
  return shown.map(({ at, ...card }) => ({
    ...card,
    to: canOpen(account, card.to) ? (at ?? card.to) : null,
  }));
}
