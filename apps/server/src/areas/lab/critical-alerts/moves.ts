import { moveOf } from "../../../moves/move.ts";

/** What happens to an alert that others act on. */
export const criticalAcknowledged = moveOf<{ clinicId: string; testId: string }>(
  "a critical result is acknowledged",
);
