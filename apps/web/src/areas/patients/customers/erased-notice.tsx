import type { Erasure } from "@kitpath/contract/patients/customers/customers";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./erasure.module.css";

/** Says that a person was erased, and what is left of their data. */
export const ErasedNotice = ({ erasure: { erasedAt, erasedBy, kept } }: { erasure: Erasure }) => (
  <div className={styles.erased}>
    <Notice tone="info" title="This patient has been erased">
      On <Time value={erasedAt} format="ownDate" /> by {erasedBy}. Nothing here identifies them.
    </Notice>
    <Card title="What is kept">
      <ul className={styles.kept}>
        {kept.map(({ what, why, until }) => (
          <li key={what}>
            {what}
            <div className={styles.why}>
              {why} Until {formatCalendarDay(until)}.
            </div>
          </li>
        ))}
      </ul>
    </Card>
  </div>
);
