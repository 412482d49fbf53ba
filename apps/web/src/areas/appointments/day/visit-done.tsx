import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { nurseDrawings } from "../../../ui/drawings/nurse-drawings.tsx";
import styles from "./pictured.module.css";
import type { Progress } from "./visit-progress.ts";

/** Confirms that the samples of a visit are taken, or handed over. */
export function VisitDone({ progress: { collected, isHandedOver, waits } }: { progress: Progress }) {
  const isOne = collected === 1;
  return (
    <section className={styles.done} role="status">
      <div className={styles.picture}>
        <Drawing {...nurseDrawings[isHandedOver ? "handedOver" : "taken"]} />
      </div>
      <h2>
        {isHandedOver ? "Handed over" : isOne ? "The sample is taken" : `${collected} samples are taken`}
      </h2>
      <p>
        {isHandedOver
          ? `${isOne ? "The sample is" : `${collected} samples are`} with the courier, on the way to the lab.`
          : `Next, hand ${isOne ? "it" : "them"} to the courier.`}
      </p>
      {waits ? <p>Kept on this phone, and sent as soon as there is a network.</p> : null}
    </section>
  );
}
