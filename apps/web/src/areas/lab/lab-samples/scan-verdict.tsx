import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { sampleConditions } from "@kitpath/contract/kits/kits/sample-condition";
import { rejectionReasons, remedyInWords } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { CircleCheck, CircleHelp, CircleX, RotateCcw, ScanLine, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Children } from "react";
import { Time } from "../../../ui/time.tsx";
import { Verdict } from "../../../ui/verdict.tsx";
import styles from "./scan-verdict.module.css";
import { isPastStability } from "./stability-notice.tsx";
import type { Scan, ScanOutcome } from "./use-scans.ts";

type Look = { icon: LucideIcon; tone: "ok" | "warn" | "bad" | "idle"; title: string };

const looks: Record<ScanOutcome, Look> = {
  received: { icon: CircleCheck, tone: "ok", title: "Received" },
  noted: { icon: CircleCheck, tone: "ok", title: "Noted" },
  rejected: { icon: CircleX, tone: "bad", title: "Rejected" },
  repeated: { icon: RotateCcw, tone: "warn", title: "Already scanned" },
  unmatched: { icon: CircleHelp, tone: "warn", title: "No match" },
  failed: { icon: CircleX, tone: "bad", title: "Not accepted" },
};
const ready: Look = { icon: ScanLine, tone: "idle", title: "Ready to scan" };
const working: Look = { icon: ScanLine, tone: "idle", title: "Checking…" };

const recalled: Look = { icon: TriangleAlert, tone: "bad", title: "Recalled" };
const pastStability: Look = { icon: TriangleAlert, tone: "bad", title: "Stability exceeded" };
const takenBack: Look = { icon: RotateCcw, tone: "ok", title: "Rejection taken back" };

function lookOf(scan: Scan | undefined): Look {
  if (!scan) return ready;
  if ((scan.verdict === "received" || scan.verdict === "repeated") && scan.sample?.recalledAt)
    return recalled;
  if (
    (scan.verdict === "received" || scan.verdict === "repeated") &&
    scan.sample &&
    isPastStability(scan.sample)
  )
    return pastStability;
  if (scan.verdict === "rejected" && !scan.sample?.rejectionReason) return takenBack;
  return scan.verdict ? looks[scan.verdict] : working;
}

/** The outcome of the last scan, large enough to be read from across the bench. */
export function ScanVerdict({ scan }: { scan: Scan | undefined }) {
  const { icon: Icon, tone, title } = lookOf(scan);
  return (
    <Verdict
      place="Last scan"
      icon={<Icon size={44} aria-hidden="true" />}
      tone={tone}
      title={title}
      text={
        <>
          {scan ? <p className={styles.code}>{scan.sample?.barcode ?? scan.code}</p> : null}
          {Children.map(linesOf(scan), (line) => (
            <p>{line}</p>
          ))}
        </>
      }
    />
  );
}

function linesOf(scan: Scan | undefined): ReactNode[] {
  if (!scan) return ["Scan into the field above."];
  const { verdict, sample, person, message } = scan;
  if (!sample) return message ? [message] : [];
  const product = `${sample.test} · ${sample.clinic}`;
  const recall = sample.recalledAt
    ? [
        <>
          {message}. Its kit was recalled <Time value={sample.recalledAt} format="ownDate" />.
        </>,
      ]
    : [];
  switch (verdict) {
    case "received":
      return [...recall, product, ...(person ? [`On the tube: ${wordsFor(person)}`] : [])];
    case "repeated":
      return [
        ...recall,
        product,
        <>
          Received <Time value={sample.receivedAt} format="moment" /> ·{" "}
          {labSampleStateLabels[sample.state].toLowerCase()}
        </>,
        ...(sample.rejectionReason ? wordsOfRejection(sample.rejectionReason) : []),
      ];
    case "noted":
      return [`Condition: ${sampleConditions[sample.condition].toLowerCase()}`];
    case "rejected":
      return sample.rejectionReason ? wordsOfRejection(sample.rejectionReason) : [product];
    default:
      return [product];
  }
}

const wordsOfRejection = (reason: RejectionReason) => [
  `${rejectionReasons[reason].words} ${remedyInWords(reason)}`,
];

const genders = { f: "female", m: "male" } as const;

const wordsFor = ({ name, dateOfBirth, gender }: NonNullable<Scan["person"]>): string =>
  [name, dateOfBirth ? `born ${formatCalendarDay(dateOfBirth)}` : null, gender ? genders[gender] : null]
    .filter(Boolean)
    .join(", ");
