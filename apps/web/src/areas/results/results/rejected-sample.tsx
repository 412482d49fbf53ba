import { rejectionReasons, remedyInWords } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { Rejection } from "@kitpath/contract/results/results/results";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./result-dialog.module.css";

type RejectedSampleProps = {
  testId: string;
  rejection: Rejection;
  canOrder: boolean;
  /** Renders what corrects the person's details, if the user may. */
  renderCorrection: ((testId: string) => ReactNode) | null;
};

/** Why a sample could not be tested, with a button that orders a new kit for the same person. */
export const RejectedSample = ({ testId, rejection, canOrder, renderCorrection }: RejectedSampleProps) => (
  <>
    <Notice tone="bad" title="The lab could not test this sample">
      {rejectionReasons[rejection.reason].words} {remedyInWords(rejection.reason)}
    </Notice>
    {rejection.isRecoverable && !rejection.replacementOrderNumber ? (
      <p className={styles.replace}>
        Give the lab the missing information, and it can take back the rejection. Replace the kit only if
        nobody can find it.
      </p>
    ) : null}
    {renderCorrection && rejection.reason === "demographic_information_mismatch" ? (
      <div className={styles.replace}>
        {renderCorrection(testId)}
        <p>Correct your record of the patient if it is wrong. Then tell the lab.</p>
      </div>
    ) : null}
    {canOrder && !rejection.replacementOrderNumber ? (
      <Replace testId={testId} isFree={rejection.isReplacementFree} />
    ) : null}
  </>
);

function Replace({ testId, isFree }: { testId: string; isFree: boolean }) {
  const replacing = useMutation({
    mutationFn: () => call("replaceKit", { params: { id: testId } }),
    onSuccess: () => showSnackbar("success", "Order created!"),
    onError: showFailure,
  });
  return (
    <div className={styles.replace}>
      <Button variant="primary" busy={replacing.isPending} onClick={() => replacing.mutate()}>
        Send a replacement kit
      </Button>
      <p>To the same patient and address. {isFree ? "It is free of charge." : "It is charged as usual."}</p>
    </div>
  );
}
