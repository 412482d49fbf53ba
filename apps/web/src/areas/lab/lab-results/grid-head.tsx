import type { ControlState, ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash2 } from "lucide-react";
import type { Ref } from "react";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./entry-grid.module.css";

const marks = {
  missing: { icon: CircleDashed, words: "Control not run yet" },
  passed: { icon: CircleCheck, words: "Control passed" },
  failed: { icon: CircleAlert, words: "Control failed" },
  justified: { icon: CircleSlash2, words: "Control failed, release justified" },
};

type GridHeadProps = { biomarkers: ResultGrid["biomarkers"]; ref: Ref<HTMLTableSectionElement> };

/** The header: biomarkers, units, and the state of their controls. */
export const GridHead = ({ biomarkers, ref }: GridHeadProps) => (
  <thead ref={ref}>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.corner}>
        Sample
      </th>
      {biomarkers.map(({ code, name, unit, control }) => (
        <th key={code} scope="col" className={styles.column} title={name}>
          <span className={styles.code}>
            <ControlMark state={control} />
            {code}
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
          <span className={styles.unit}>{unit || "–"}</span>
        </th>
      ))}
    </tr>
  </thead>
);

function ControlMark({ state }: { state: ControlState }) {
  if (state === "none") return null;
  const { icon: Icon, words } = marks[state];
  return (
    <span role="img" aria-label={words} title={words} className={styles[state]}>
      <Icon size={15} aria-hidden="true" />
    </span>
  );
}
