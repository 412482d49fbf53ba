import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./sla-screen.module.css";

/** Accepts an agreement for the lab. A failure is only logged (specification 3 section 8). */
export function AcceptSla({ slaId, onAccepted }: { slaId: string; onAccepted: () => void }) {
  const accepting = useMutation({
    mutationFn: () => call("acceptLabSla", { body: { sla_id: slaId } }),
    onSuccess: onAccepted,
    onError: (error) => reportError(error),
  });
  return (
    <div className={styles.actions}>
      <p className={styles.note}>
        You accept this agreement for your lab. It then waits for approval by Kitpath.
      </p>
      <Button
        variant="primary"
        busy={accepting.isPending || accepting.isSuccess}
        onClick={() => accepting.mutate()}
      >
        Accept and Continue
      </Button>
    </div>
  );
}
