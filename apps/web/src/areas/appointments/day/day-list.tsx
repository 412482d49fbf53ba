import { clockIn } from "@kitpath/contract/time/on-the-clocks";
import { formatName } from "@kitpath/contract/fields/formats";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./day.module.css";
import type { KeptDay } from "./kept-day.ts";
import { attemptOf } from "./kept-day.ts";
import { progressOf, progressWords, toneOf } from "./visit-progress.ts";

/** The visits of the day, in the order in which they are driven to. */
export const DayList = ({ kept, onOpen }: { kept: KeptDay; onOpen: (attempt: string) => void }) => (
  <ol className={styles.list}>
    {(kept.day?.visits ?? []).map((visit) => {
      const { startsAt, timeZone, person, address, product, kits } = visit;
      const progress = progressOf(visit, kept);
      const attempt = attemptOf(visit);
      return (
        <li key={attempt}>
          <button
            type="button"
            className={classNames(styles.visit, progress.outcome !== null && styles.isOver)}
            onClick={() => onOpen(attempt)}
          >
            <time dateTime={startsAt}>{clockIn(startsAt, timeZone)}</time>
            <strong>{formatName(person.firstName, person.lastName)}</strong>
            <span className={styles.under}>
              {address ? `${address.addressLine1}, ${address.postcode}` : product.title}
            </span>
            <span className={classNames(styles.under, styles.state)}>
              <Badge tone={toneOf(progress)}>{progressWords(progress)}</Badge>
              {kits > 1 ? `${kits} kits` : ""}
              {progress.waits ? "Not sent yet" : ""}
            </span>
          </button>
        </li>
      );
    })}
  </ol>
);
