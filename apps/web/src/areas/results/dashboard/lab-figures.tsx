import type { LabDashboard } from "@kitpath/contract/lab/lab-overview/lab-overview";
import { FigureCards } from "../../../ui/figure-cards.tsx";

type Figure = {
  name: "received" | "inProgress" | "entered" | "held" | "atRisk" | "late" | "releasedToday" | "unmatched";
  label: string;
  text: string;
  to: "/admin/lab/samples" | "/admin/lab/accession/unmatched";
  search?: Record<string, string>;
  /** How to highlight a figure above zero. */
  tone?: "warn" | "bad";
};

const figures: readonly Figure[] = [
  {
    name: "received",
    label: "Received",
    text: "Not started yet",
    to: "/admin/lab/samples",
    search: { state: "received" },
  },
  {
    name: "inProgress",
    label: "In progress",
    text: "Results not complete yet",
    to: "/admin/lab/samples",
    search: { state: "in_progress" },
  },
  {
    name: "entered",
    label: "Results entered",
    text: "Not released yet",
    to: "/admin/lab/samples",
    search: { state: "entered" },
  },
  {
    name: "held",
    label: "On hold",
    text: "A control failed",
    to: "/admin/lab/samples",
    search: { state: "held" },
    tone: "warn",
  },
  {
    name: "atRisk",
    label: "At risk",
    text: "In the last quarter of the turnaround",
    to: "/admin/lab/samples",
    search: { clock: "at_risk" },
    tone: "warn",
  },
  {
    name: "late",
    label: "Late",
    text: "Past the agreed turnaround",
    to: "/admin/lab/samples",
    search: { clock: "late" },
    tone: "bad",
  },
  {
    name: "releasedToday",
    label: "Released today",
    text: "Since midnight",
    to: "/admin/lab/samples",
    search: { state: "released" },
  },
  {
    name: "unmatched",
    label: "Unmatched",
    text: "Scans that matched no sample",
    to: "/admin/lab/accession/unmatched",
    tone: "warn",
  },
];

/** The state of the bench; each figure links to its list. */
export const LabFigures = ({ figures: known }: { figures: LabDashboard | null }) => (
  <FigureCards title="Your bench" cards={figures.map((each) => ({ ...each, figure: known?.[each.name] }))} />
);
