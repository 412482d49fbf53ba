import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { Notice } from "../ui/notice.tsx";
import docs from "./docs.module.css";
import styles from "./quickstart-screen.module.css";
import type { Found, Step } from "./quickstart-steps.ts";
import { commandOf, missingFor, requestOf } from "./quickstart-steps.ts";
import type { Ran } from "./run-request.ts";
import { runRequest } from "./run-request.ts";

type QuickstartStepProps = {
  step: Step;
  number: number;
  /** Null until a complete key is entered. */
  apiKey: string | null;
  order: Found | null;
  onFound: (found: Partial<Found>) => void;
  children: ReactNode;
};

/** A command to paste, with a button that makes the same call from the page. */
export function QuickstartStep({ step, number, apiKey, order, onFound, children }: QuickstartStepProps) {
  const running = useMutation({
    mutationFn: (key: string) => runRequest(requestOf(step, key, order)),
    onSuccess: ({ status, answer }) => {
      if (status < 300) onFound(foundIn(step, answer));
    },
  });
  const missing = apiKey ? missingFor(step, order) : "Paste your key above to run it here.";
  // A webhook needs an address of the reader's own, which this page does not know.
  const isRunnable = step.id !== "webhook";
  return (
    <Card title={`${number}. ${step.title}`}>
      <div className={docs.prose}>
        <p>{step.text}</p>
        {children}
        <CodeBlock code={commandOf(step)} label={`Command: ${step.title}`} />
        {isRunnable ? (
          <div className={styles.run}>
            <Button
              disabled={missing !== null}
              busy={running.isPending}
              onClick={() => (apiKey ? running.mutate(apiKey) : undefined)}
            >
              Run it here
            </Button>
            {missing ? <span className={styles.note}>{missing}</span> : null}
          </div>
        ) : (
          <p>
            Then <Link to="/docs/webhooks">check that each call is genuine</Link>.
          </p>
        )}
        {running.data ? <Answer step={step} ran={running.data} /> : null}
      </div>
    </Card>
  );
}

const Answer = ({ step, ran: { status, text } }: { step: Step; ran: Ran }) => (
  <>
    <Notice tone={status >= 200 && status < 300 ? "ok" : "bad"}>
      {status === 0 ? text : `Response status ${status}.`}
    </Notice>
    {status === 0 ? null : <CodeBlock code={text} label={`Response: ${step.title}`} isTall />}
  </>
);

function foundIn({ id }: Step, answer: unknown): Partial<Found> {
  const { orderNumber, linkedOrderAndKit, data } = (answer ?? {}) as {
    orderNumber?: string;
    linkedOrderAndKit?: { kitId: string | null };
    data?: { id?: string };
  };
  if (id === "order" && orderNumber) return { orderNumber };
  if (id === "simulate" && linkedOrderAndKit?.kitId) return { kitId: linkedOrderAndKit.kitId };
  return id === "test" && data?.id ? { testId: data.id } : {};
}
