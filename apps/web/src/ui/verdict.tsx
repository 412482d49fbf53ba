import { MaskIcon } from "./mask-icon.tsx";
import styles from "./verdict.module.css";

type VerdictProps = { tone: "ok" | "bad"; title: string; text: string };

/** What became of a scan, large enough to be read from where one stands; read out at once. */
export const Verdict = ({ tone, title, text }: VerdictProps) => (
  <div className={`${styles.verdict} ${styles[tone]}`} role={tone === "bad" ? "alert" : "status"}>
    <MaskIcon name={tone} />
    <div>
      <strong className={styles.title}>{title}</strong>
      <p>{text}</p>
    </div>
  </div>
);
