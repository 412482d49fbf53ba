import type { CriticalAlertDetail } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { formatCalendarDay, unknownText } from "@kitpath/contract/fields/formats";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Facts } from "../../../ui/facts.tsx";
import { Time } from "../../../ui/time.tsx";
import { CriticalValues } from "./critical-values.tsx";
import { minutesToAcknowledge } from "./minutes-to-acknowledge.ts";

const phone = (number: string): ReactNode => (number ? <a href={`tel:${number}`}>{number}</a> : "Unknown");

/** The person, the critical values and whom to call; once acknowledged, who did what. */
export function AlertFacts({ alert }: { alert: CriticalAlertDetail }) {
  const { acknowledgement, labContact, lab } = alert;
  const done = acknowledgement
    ? [
        {
          label: "Acknowledged",
          value: (
            <>
              <Time value={acknowledgement.at} format="moment" /> by {acknowledgement.by},{" "}
              {minutesToAcknowledge(alert)}
            </>
          ),
        },
        { label: "Note", value: acknowledgement.note || "Erased" },
      ]
    : [];
  return (
    <Facts
      facts={[
        { label: "Critical", value: <CriticalValues alert={alert} /> },
        { label: "Name", value: alert.person },
        { label: "Born", value: formatCalendarDay(alert.dateOfBirth) },
        { label: "Phone", value: phone(alert.mobileNumber) },
        ...alert.corrected.map(({ biomarker, at }) => ({
          label: `${biomarker} corrected`,
          value: <Time value={at} format="moment" />,
        })),
        { label: "Result", value: <Result alert={alert} /> },
        { label: "Lab", value: lab ?? unknownText },
        {
          label: "Call the lab",
          value: labContact.phone ? (
            <>
              {labContact.name ? `${labContact.name}, ` : null}
              {phone(labContact.phone)}
            </>
          ) : (
            labContact.email || unknownText
          ),
        },
        { label: "Raised", value: <Time value={alert.raisedAt} format="moment" /> },
        ...done,
      ]}
    />
  );
}

const Result = ({ alert: { isReleased, orderNumber } }: { alert: CriticalAlertDetail }) =>
  isReleased ? (
    <Link to="/admin/clinics/test_results" search={{ status: "processed", orderNumber }}>
      Released: read it
    </Link>
  ) : (
    "Not released yet. Call the lab for the value."
  );
