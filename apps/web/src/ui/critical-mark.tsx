import { OctagonAlert } from "lucide-react";
import styles from "./critical-mark.module.css";

/** Where there is no room for the word, which is then read out and shown beside. */
export const CriticalSign = () => <OctagonAlert size={18} aria-hidden="true" className={styles.sign} />;

/** A critical value, an immediate risk, wherever one is shown: red, with a sign and the word. Nothing else looks like it. */
export const CriticalMark = ({ words = "Critical" }: { words?: string | undefined }) => (
  <strong className={styles.mark}>
    <OctagonAlert size={14} aria-hidden="true" />
    {words}
  </strong>
);
