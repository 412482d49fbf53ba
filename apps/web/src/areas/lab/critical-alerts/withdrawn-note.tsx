import type { CriticalAlert, WaitingAlert } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { Time } from "../../../ui/time.tsx";

/** That the lab has taken a critical result back, and when. */
export const WithdrawnNote = ({ withdrawn }: { withdrawn: NonNullable<WaitingAlert["withdrawn"]> }) =>
  withdrawn.as === "corrected" ? (
    <>
      Corrected by the lab at <Time value={withdrawn.at} format="moment" />: no longer critical.
    </>
  ) : (
    <>
      The sample was rejected at <Time value={withdrawn.at} format="moment" />.
    </>
  );

/** Names the values that were corrected while others of the alert are critical still. */
export const wordsOfCorrected = ({ withdrawn, corrected }: CriticalAlert): string | null =>
  withdrawn === null && corrected.length > 0
    ? `Corrected by the lab: ${corrected.map(({ biomarker }) => biomarker).join(", ")}`
    : null;
