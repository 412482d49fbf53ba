import type { SamplingGuide } from "@kitpath/contract/catalogue/products/sampling/sampling-guide";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Check, Clock, X } from "lucide-react";
import styles from "./get-ready.module.css";

/** What comes before the first step: what to have ready, and what spoils a sample. */
export const GetReady = ({ guide: { minutes, ready, spoilers } }: { guide: SamplingGuide }) => (
  <div className={styles.parts}>
    <p className={styles.row}>
      <Clock size={18} aria-hidden="true" className={styles.icon} />
      About {formatCount(minutes, "minute")}
    </p>
    <section className={styles.part}>
      <h2>What to have ready</h2>
      <ul className={styles.list}>
        {ready.map((thing) => (
          <li key={thing} className={styles.row}>
            <Check size={18} aria-hidden="true" className={styles.icon} />
            {thing}
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.part}>
      <h2>What spoils a sample</h2>
      <ul className={styles.list}>
        {spoilers.map(({ what, instead }) => (
          <li key={what} className={styles.row}>
            <X size={18} aria-hidden="true" className={styles.icon} />
            <div>
              <p className={styles.what}>{what}</p>
              <p className={styles.instead}>{instead}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  </div>
);
