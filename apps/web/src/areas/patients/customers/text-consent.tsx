import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./customer-facts.module.css";

/** Whether a customer gets text messages, and the button that records that they have agreed or changed their mind. */
export function TextConsent({ customer: { id, acceptsTexts, textsStoppedAt } }: { customer: Customer }) {
  const consent = useMutation({
    mutationFn: (accepts: boolean) =>
      call("setCustomerTexts", { params: { id }, body: { acceptsTexts: accepts } }),
    onSuccess: ({ acceptsTexts: isAgreed }) =>
      showSnackbar("success", isAgreed ? "They get text messages now." : "They get no more text messages."),
    onError: showFailure,
  });
  return (
    <>
      <span className={styles.text}>{acceptsTexts ? "Agreed" : "Not agreed"}</span>
      {textsStoppedAt ? <Badge tone="warn">Stopped</Badge> : null}
      <span className={styles.action}>
        <Button variant="quiet" busy={consent.isPending} onClick={() => consent.mutate(!acceptsTexts)}>
          {acceptsTexts ? "Withdraw" : "Record consent"}
        </Button>
      </span>
    </>
  );
}
