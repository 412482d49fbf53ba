import { clockIn, dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { phoneInWords } from "@kitpath/contract/fields/read-phone";
import { formatName } from "@kitpath/contract/fields/formats";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VisitActions } from "./visit-actions.tsx";
import styles from "./visit-screen.module.css";
import { VisitStateBadge } from "./visit-state-badge.tsx";
import { VisitTimeline } from "./visit-timeline.tsx";
import { WaitingClock } from "./waiting-clock.tsx";

type VisitScreenProps = {
  visit: VisitDetail;
  canPlan: boolean;
  /** Says what happened at it, once it has begun. */
  report: ReactNode;
  /** What was reported from the door. */
  children: ReactNode;
};

/** One visit: who, where and when, what to know, and what was done. */
export function VisitScreen({ visit, canPlan, report, children }: VisitScreenProps) {
  const { orderNumber, status, area, clinic, productTitle, reason } = visit;
  return (
    <>
      <PageHead
        trail={
          visit.startsAt ? (
            <Link to="/admin/provider/calendar">Calendar</Link>
          ) : (
            <Link to="/admin/provider/requests">Requests</Link>
          )
        }
        title={orderNumber}
        mark={<VisitStateBadge state={status} />}
        sub={`${productTitle} for ${clinic}, ${area}`}
        actions={canPlan && isOpenAppointment(status) ? <VisitActions visit={visit} report={report} /> : null}
      />
      <div className={styles.notices}>
        {reason && status !== "APPOINTMENT_SCHEDULED" ? (
          <Notice
            tone="info"
            title={status === "APPOINTMENT_CANCELLED" ? "Why it was cancelled" : "Why it waits"}
          >
            {reason}
          </Notice>
        ) : null}
        {visit.warnings.map(({ code, message }) => (
          <Notice key={code} tone="info" title={warningTitles[code]}>
            {message}
          </Notice>
        ))}
      </div>
      {children}
      <div className={styles.cards}>
        <Card title="Visit">
          <Facts facts={whenOf(visit)} />
        </Card>
        <Card title="Person">
          <Facts facts={whoOf(visit)} />
        </Card>
      </div>
      <Card title="History">
        <VisitTimeline visit={visit} />
      </Card>
    </>
  );
}

const warningTitles = {
  NURSE_SEX: "Not the nurse they asked for",
  FAR_APART: "A long way that day",
} as const;

const whenOf = ({
  startsAt,
  endsAt,
  arrivedAt,
  timeZone,
  nurse,
  place,
  type,
  requestedAt,
  answerBy,
  status,
  kits,
}: VisitDetail) => [
  {
    label: startsAt || !isOpenAppointment(status) ? "When" : "Waiting",
    value:
      startsAt && endsAt ? (
        `${dayTimeIn(startsAt, timeZone)} to ${clockIn(endsAt, timeZone)}`
      ) : isOpenAppointment(status) ? (
        <WaitingClock requestedAt={requestedAt} answerBy={answerBy} />
      ) : (
        "No time"
      ),
  },
  ...(arrivedAt ? [{ label: "At the door", value: `Since ${clockIn(arrivedAt, timeZone)}` }] : []),
  ...(kits !== null && kits > 1 ? [{ label: "Kits", value: `${kits}, all at this visit` }] : []),
  ...(startsAt ? [{ label: "Clocks", value: timeZone.replaceAll("_", " ") }] : []),
  type === "MOBILE"
    ? { label: "Nurse", value: nurse?.name ?? "Nobody yet" }
    : { label: "Place", value: place?.name ?? "None yet" },
];

const sexes = { f: "A woman", m: "A man" };

function whoOf({ person, contact, address, accessNotes, visitNotes, needs, type }: VisitDetail) {
  const name = { label: "Patient", value: formatName(person.firstName, person.lastName) };
  if (!person.lastName) return [{ label: "Patient", value: "No longer shown: you declined the visit." }];
  if (!address || !person.mobileNumber)
    return [name, { label: "Contact", value: "No longer shown: the visit is over." }];
  const { addressLine1, addressLine2, postcode, city } = address;
  return [
    name,
    { label: "Phone", value: <a href={`tel:${person.mobileNumber}`}>{phoneInWords(person.mobileNumber)}</a> },
    ...(contact
      ? [
          {
            label: type === "MOBILE" ? "At the door" : "Contact",
            value: (
              <>
                {`${formatName(contact.firstName, contact.lastName)}, `}
                <a href={`tel:${contact.mobileNumber ?? ""}`}>{phoneInWords(contact.mobileNumber ?? "")}</a>
              </>
            ),
          },
        ]
      : []),
    {
      label: type === "MOBILE" ? "Address" : "Lives at",
      value: [addressLine1, addressLine2, postcode, city].filter(Boolean).join(", "),
    },
    { label: "Getting in", value: accessNotes ?? "Nothing noted" },
    { label: "Notes", value: visitNotes ?? "None" },
    { label: "Nurse wanted", value: needs.nurseSex ? sexes[needs.nurseSex] : "Anybody" },
    { label: "Chaperone", value: needs.hasChaperone ? "Somebody will be there" : "Not asked for" },
    { label: "Mobility", value: needs.mobility ?? "Nothing noted" },
    { label: "Fasting", value: needs.isFastingUnderstood ? "Understood" : "Not confirmed" },
  ];
}
