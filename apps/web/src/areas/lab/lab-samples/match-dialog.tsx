import type { LabCandidate, LabUnmatched } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { kitStatusLabels } from "@kitpath/contract/orders/orders/order-steps";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogLock } from "../../../ui/dialog-lock.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { AskClinic } from "./ask-clinic.tsx";
import styles from "./match-dialog.module.css";
import { candidatesQuery } from "./queries.ts";

/** The kits on their way to this lab that a scan may have been meant for: the user can receive one, or ask its clinic. */
export function MatchDialog({ unmatched, onClose }: { unmatched: LabUnmatched; onClose: () => void }) {
  const candidates = useQuery(candidatesQuery(unmatched.id));
  const [asking, setAsking] = useState<LabCandidate | null>(null);
  const accepting = useMutation({
    mutationFn: (kitId: string) => call("acceptUnmatched", { params: { id: unmatched.id }, body: { kitId } }),
    onSuccess: ({ sample }) => {
      void showSnackbar("success", sample ? `Sample ${sample.barcode} received.` : "Sample received.");
      onClose();
    },
    onError: showFailure,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Find the kit for ${unmatched.code}`}
      description="Kits on their way to you, closest codes first."
    >
      <DialogLock busy={accepting.isPending} />
      {asking ? (
        <AskClinic
          unmatchedId={unmatched.id}
          candidate={asking}
          onBack={() => setAsking(null)}
          onAsked={onClose}
        />
      ) : (
        <Loaded query={candidates} loading="Looking for kits" failure="The kits could not be shown">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No kits on their way to you">
                Put the scan aside, or try again once the kit is registered.
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {data.map((candidate) => (
                  <li key={candidate.kitId} className={styles.row}>
                    <Candidate candidate={candidate} />
                    <span className={styles.actions}>
                      <Button
                        variant={candidate.isExact ? "primary" : "plain"}
                        disabled={!candidate.isReady}
                        busy={accepting.isPending && accepting.variables === candidate.kitId}
                        onClick={() => accepting.mutate(candidate.kitId)}
                        aria-label={`Receive as this kit: ${candidate.barcode}`}
                      >
                        Receive as this kit
                      </Button>
                      <Button
                        onClick={() => setAsking(candidate)}
                        aria-label={`Ask the clinic about ${candidate.kitId}`}
                      >
                        Ask the clinic
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

const Candidate = ({ candidate }: { candidate: LabCandidate }) => (
  <div className={styles.kit}>
    <p className={styles.code}>
      {candidate.barcode} {candidate.isExact ? <Badge tone="ok">Same code</Badge> : null}
    </p>
    <p>
      Kit {candidate.kitId} · {candidate.test}
    </p>
    <p className={styles.quiet}>
      {candidate.clinic} · {kitStatusLabels[candidate.status] ?? candidate.status}
      {candidate.isReady ? "" : " · not registered, so it cannot be received yet"}
    </p>
  </div>
);
