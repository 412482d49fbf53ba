import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import {
  identityCheckWords,
  privacyKindWords,
  privacyStepWords,
} from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import styles from "../../../ui/privacy.module.css";
import { RequestActions } from "./request-actions.tsx";
import { Due, RequestState } from "./request-marks.tsx";

/** One request: the person, the next step, and the history. */
export function RequestScreen({ request }: { request: PrivacyRequestDetail }) {
  const { reference, kind, state, organisation, person } = request;
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/privacy">Privacy</Link>}
        title={`${privacyKindWords[kind].title}, ${reference}`}
        mark={<RequestState state={state} />}
        sub={privacyKindWords[kind].means}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <RequestActions request={request} />
          <Card title="History">
            <Timeline
              label="History"
              items={request.history.toReversed().map(({ step, by, at }, index) => ({
                id: String(index),
                title: privacyStepWords[step],
                time: <Time value={at} format="moment" />,
                notes: [`By ${by}`],
                isStop: step === "refused",
              }))}
            />
          </Card>
        </div>
        <div className={styles.stack}>
          <Card title="Person">
            {person.restrictedAt ? (
              <Notice tone="info" title="Their data is restricted">
                Since <Time value={person.restrictedAt} format="moment" />. It is kept but not used.
              </Notice>
            ) : null}
            <Facts facts={whoAsks(request)} />
          </Card>
          <Card title="Request">
            <Facts
              facts={[
                { label: "Received", value: formatCalendarDay(request.receivedOn) },
                { label: "Due", value: <Due {...request} /> },
                ...(request.wish ? [{ label: "To be corrected", value: request.wish }] : []),
                ...(request.extensionReason
                  ? [{ label: "Reason for extension", value: request.extensionReason }]
                  : []),
                ...(request.identityCheck
                  ? [{ label: "Identity", value: identityCheckWords[request.identityCheck] }]
                  : []),
                ...(request.reason ? [{ label: "Reason for refusal", value: request.reason }] : []),
                { label: "Recorded with", value: organisation.name },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function whoAsks({ person, organisation }: PrivacyRequestDetail) {
  const known = person.customerId !== null;
  return [
    { label: "Name", value: person.name },
    ...(person.email ? [{ label: "E-mail", value: person.email }] : []),
    ...(person.dateOfBirth ? [{ label: "Date of birth", value: formatCalendarDay(person.dateOfBirth) }] : []),
    person.isReceiver
      ? { label: "Was sent orders of", value: organisation.name }
      : { label: "Customer of", value: known ? organisation.name : "No partner" },
  ];
}
