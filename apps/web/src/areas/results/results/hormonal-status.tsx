import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { hormonalStatusNames } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { CalendarClock } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { MissingDialog } from "../../../ui/missing-dialog.ts";
import styles from "./result-dialog.module.css";

const StateStatusDialog = lazyPart(
  async () => (await import("./state-status-dialog.tsx")).StateStatusDialog,
  MissingDialog,
);

type StatusProps = { testId: string; status: HormonalStatus | null };

/** The phase that a test's ranges depend on, with a button to state or correct it. */
export function Status({ testId, status }: StatusProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.status}>
      <p>
        {status === null
          ? "We do not know the phase of the cycle or the menopause."
          : `When the sample was taken: ${hormonalStatusNames[status].toLowerCase()}.`}
      </p>
      <Button onClick={() => setOpen(true)}>
        <CalendarClock size={17} aria-hidden="true" />
        {status === null ? "State the phase" : "Correct the phase"}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StateStatusDialog testId={testId} status={status} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
