import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation, useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./delivery-log.module.css";
import type { DeliveryLog, WholeDelivery } from "./delivery-logs.ts";
import { answerText } from "./delivery-texts.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";

type DeliveryDialogProps<Type extends string> = { log: DeliveryLog<Type>; id: string; onClose: () => void };

/** One delivery: its content, and the outcome of every attempt. */
export function DeliveryDialog<Type extends string>({ log, id, onClose }: DeliveryDialogProps<Type>) {
  const query = useQuery(log.one(id));
  const sending = useMutation({
    mutationFn: () => log.resend(id),
    onSuccess: () => void showSnackbar("success", "Sending it again."),
    onError: showFailure,
  });
  const found = query.data?.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={found ? log.labels[found.eventType] : "Delivery"}
      description={found?.orderNumber ?? ""}
    >
      <Loaded query={query} failure="This delivery could not be shown">
        {({ data: delivery }) => (
          <div className={styles.detail}>
            <Facts delivery={delivery} />
            <div>
              <Button busy={sending.isPending} onClick={() => sending.mutate()}>
                <RotateCcw size={17} aria-hidden="true" />
                Send again
              </Button>
            </div>
            {delivery.body ? (
              <section className={styles.part}>
                <h3>Request body</h3>
                <pre className={styles.code}>{readable(delivery.body)}</pre>
              </section>
            ) : null}
            <Tries tries={delivery.tries} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const Facts = ({ delivery }: { delivery: WholeDelivery<string> }) => (
  <dl className={styles.facts}>
    <dt>Outcome</dt>
    <dd>
      <OutcomeBadge delivery={delivery} />
    </dd>
    <dt>Happened</dt>
    <dd>
      <Time value={delivery.occurredAt} format="moment" />
    </dd>
    {delivery.nextAttemptAt ? (
      <>
        <dt>Next attempt</dt>
        <dd>
          <Time value={delivery.nextAttemptAt} format="moment" />
        </dd>
      </>
    ) : null}
    <dt>webhook-id</dt>
    <dd>
      {delivery.id}
      <CopyButton value={delivery.id} label="Copy webhook-id" />
    </dd>
  </dl>
);

const Tries = ({ tries }: Pick<WholeDelivery<string>, "tries">) => (
  <section className={styles.part}>
    <h3>{tries.length === 0 ? "Not sent yet" : formatCount(tries.length, "attempt", "attempts")}</h3>
    <ol className={styles.tries}>
      {tries.map((attempt) => (
        <li key={attempt.at} className={styles.try}>
          <span>
            {answerText(attempt.responseStatus, attempt.error)}
            <span className={styles.second}>
              <Time value={attempt.at} format="moment" />, {attempt.durationMs} ms, {attempt.url}
            </span>
          </span>
          {attempt.answer ? <pre className={styles.code}>{attempt.answer}</pre> : null}
        </li>
      ))}
    </ol>
  </section>
);

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
