import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Time } from "../../../ui/time.tsx";
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
      <span className={styles.text}>
        {acceptsTexts ? "Agreed" : "Not agreed"}
        {textsStoppedAt ? (
          <>
            {", but stopped: their number replied STOP on "}
            <Time value={textsStoppedAt} format="day" />
            {" and gets none until it replies START"}
          </>
        ) : null}
      </span>
      <span className={styles.action}>
        <Button variant="quiet" busy={consent.isPending} onClick={() => consent.mutate(!acceptsTexts)}>
          {acceptsTexts ? "Withdraw" : "Record consent"}
        </Button>
      </span>
    </>
  );
}
