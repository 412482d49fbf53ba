import { formatCount, formatName } from "@kitpath/contract/fields/formats";
import { privacyKindWords } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "../../../ui/notice.tsx";
import styles from "../../../ui/privacy.module.css";
import { openRequestsQuery } from "./queries.ts";

/** Above the clinic's customers: those who wait for an answer about their data; nothing if nobody does. */
export function OpenRequestsNotice() {
  const { data } = useQuery(openRequestsQuery);
  const requests = data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <div className={styles.open}>
      <Notice
        tone="info"
        title={`${formatCount(requests.length, "request")} about data ${requests.length === 1 ? "waits" : "wait"} for an answer`}
      >
        <ul>
          {requests.map(({ id, kind, reference, customer }) => (
            <li key={id}>
              <Link
                to="/admin/clinics/customers/$customerId"
                params={{ customerId: customer.id }}
                preload={false}
              >
                {formatName(customer.firstName, customer.lastName)}
              </Link>
              : {privacyKindWords[kind].title.toLowerCase()} ({reference})
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
