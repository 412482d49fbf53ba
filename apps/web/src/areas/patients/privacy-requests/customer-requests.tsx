import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { CustomerRequest } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { privacyKindWords } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import styles from "../../../ui/privacy.module.css";
import { customerRequestsQuery } from "./queries.ts";
import { Due, RequestState } from "./request-marks.tsx";

/** On a customer's page: what they ask for about their data. Kitpath's privacy desk answers; a correction is the clinic's to make. */
export function CustomerRequests({ customerId }: { customerId: string }) {
  const { data } = useQuery(customerRequestsQuery(customerId));
  const requests = data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <div className={styles.ofCustomer}>
      <Card title="What they ask about their data">
        <ul className={styles.requests}>
          {requests.map((request) => (
            <li key={request.id}>
              <p className={styles.requestHead}>
                <strong>{privacyKindWords[request.kind].title}</strong> {request.reference}
                {request.closedAt ? <RequestState state={request.state} /> : null}
              </p>
              {request.wish ? <blockquote>{request.wish}</blockquote> : null}
              {request.reason ? <p>Refused: {request.reason}</p> : null}
              {request.closedAt ? (
                <p>Asked {formatCalendarDay(request.receivedOn)}.</p>
              ) : (
                <p>
                  Asked {formatCalendarDay(request.receivedOn)}, to be answered by <Due {...request} />{" "}
                  {whoActs(request)}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const whoActs = ({ kind }: CustomerRequest): string =>
  kind === "correction"
    ? "Correct what is wrong on this page. Kitpath’s privacy desk then answers them."
    : "Kitpath’s privacy desk answers them, and asks you if it needs something.";
