import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "../../../ui/notice.tsx";
import { DismissButton } from "./dismiss-button.tsx";
import { OrderButton } from "./order-button.tsx";
import { repeatsQuery } from "./queries.ts";
import styles from "./repeat-notes.module.css";

type RepeatNotesProps = { testId?: string; orderNumber?: string };

/** The repeats that a clinician asked for after a test or an order, with a button that orders each. Nothing if there are none. */
export function RepeatNotes({ testId = "", orderNumber = "" }: RepeatNotesProps) {
  const { data } = useQuery(repeatsQuery({ testId, orderNumber, page: 1, page_size: 25 }));
  const repeats = data?.data ?? [];
  const notes = repeats.map((repeat) => (
    <Notice key={repeat.id} tone="info" title={titleOf(repeat)}>
      {repeat.orderedAs ? (
        <>
          Ordered as{" "}
          <Link to="/admin/clinics/order_history/$orderNumber" params={{ orderNumber: repeat.orderedAs }}>
            {repeat.orderedAs}
          </Link>
          .
        </>
      ) : (
        <>
          <p>
            {repeat.state === "due"
              ? "Due since "
              : repeat.ordersItself
                ? "It is ordered by itself on "
                : "Due on "}
            {formatCalendarDay(repeat.dueAt.slice(0, 10))}.
          </p>
          <span className={styles.actions}>
            <OrderButton repeat={repeat} />
            <DismissButton repeat={repeat} />
          </span>
        </>
      )}
    </Notice>
  ));
  return notes.length > 0 ? <div className={styles.notes}>{notes}</div> : null;
}

const titleOf = ({ weeks }: Repeat) =>
  `A clinician asked for this test again after ${weeks === 1 ? "a week" : `${weeks} weeks`}`;
