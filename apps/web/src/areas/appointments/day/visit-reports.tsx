import type { VisitReport } from "@kitpath/contract/appointments/day/reports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FailedNotice } from "../../../ui/failed-notice.tsx";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { reportsQuery } from "./queries.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import styles from "./visit-reports.module.css";

type VisitReportsProps = { visitId: string; canPlan: boolean };

/** What nurses reported from the door of a visit, with what could not be recorded, for the coordinator to settle. */
export function VisitReports({ visitId, canPlan }: VisitReportsProps) {
  const [settling, setSettling] = useState<string>();
  const read = useQuery(reportsQuery(visitId));
  if (read.isError && !read.data)
    return <FailedNotice title="What the nurse reported could not be shown" query={read} />;
  const reports = read.data?.data ?? [];
  if (reports.length === 0) return null;
  const open = reports.filter(isOpen);
  const chosen = open.find(({ id }) => id === settling);
  return (
    <div className={styles.reports}>
      <Card title="Reported from the door">
        {open.length > 0 ? (
          <p className={styles.problem}>
            What is marked could not be recorded. It is kept until you settle it.
          </p>
        ) : null}
        <Timeline
          label="What nurses reported"
          items={reports.map((report) => ({
            id: report.id,
            title: titles[report.kind],
            of: isOpen(report) ? <Badge tone="bad">Not recorded</Badge> : undefined,
            time: <Time value={report.at} format="moment" />,
            notes: [...detailsOf(report), ...settledOf(report)],
            isStop: report.result === "conflict" && (report.settled?.decision ?? "dismissed") === "dismissed",
            action:
              canPlan && isOpen(report) ? (
                <Button onClick={() => setSettling(report.id)}>Settle</Button>
              ) : undefined,
          }))}
        />
      </Card>
      {chosen ? (
        <SettleDialog visitId={visitId} report={chosen} onClose={() => setSettling(undefined)} />
      ) : null}
    </div>
  );
}

const isOpen = ({ result, settled }: VisitReport): boolean => result === "conflict" && settled === null;

const titles = {
  arrive: "Arrived",
  collect: "Sample taken",
  fail: "No sample",
  no_show: "Nobody was there",
  hand_over: "Handed to the courier",
} as const;

function detailsOf({ nurse, kitCode, barcode, fasting, reason, tracking }: VisitReport): string[] {
  return [
    ...(nurse ? [`By ${nurse.name}`] : []),
    ...(kitCode ? [`Kit ${kitCode}${barcode ? `, tube ${barcode}` : ""}`] : []),
    ...(fasting === null ? [] : [fasting ? "Had fasted" : "Had eaten"]),
    ...(reason ? [reason] : []),
    ...(tracking ? [`Parcel ${tracking}`] : []),
  ];
}

const decisions = {
  recorded: "Recorded after all",
  dismissed: "Put away",
  corrected: "Reported again",
} as const;

function settledOf({ result, problem, settled }: VisitReport): string[] {
  if (result === "done") return [];
  if (!settled) return [problem ?? ""];
  return [
    problem ?? "",
    `${decisions[settled.decision]} by ${settled.by}`,
    ...(settled.note ? [settled.note] : []),
  ];
}
