import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { CriticalAlert } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import styles from "./alert-columns.module.css";

type Alert = Pick<CriticalAlert, "biomarkers" | "values" | "corrected" | "withdrawn">;

/** Each critical biomarker with its value and unit; until the value is released, only the lab knows it. */
export const CriticalValues = ({ alert: { biomarkers, values, corrected, withdrawn } }: { alert: Alert }) =>
  biomarkers.map((name) => {
    const isCritical = withdrawn === null && corrected.every(({ biomarker }) => biomarker !== name);
    const released = values.find(({ biomarker }) => biomarker === name);
    return (
      <span key={name} className={styles.reading}>
        {isCritical ? <CriticalMark /> : null}
        <span>{name}</span>
        {released ? (
          <strong>{valueInWords(released.result, released.unit)}</strong>
        ) : isCritical ? (
          <span className={styles.second}>Not released: call the lab</span>
        ) : null}
      </span>
    );
  });
