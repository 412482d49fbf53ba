import type { ActivatedKit } from "@kitpath/contract/activation";
import type { ComponentProps } from "react";
import { EntryPage } from "../../ui/entry-page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import styles from "./activated.module.css";

type ActivatedProps = {
  kit: ActivatedKit;
  isTaken: boolean;
  page: Pick<ComponentProps<typeof EntryPage>, "brand" | "isFramed" | "wide">;
};

/** What happens next. */
export const Activated = ({ kit, isTaken, page }: ActivatedProps) => (
  <EntryPage {...page} title="Thank you">
    <Verdict tone="ok" title="Your kit is registered" text={`Kit ${kit.kitId} is now registered to you.`} />
    <ol className={styles.steps}>
      {isTaken ? null : <li>Take your sample, following the instructions in the box.</li>}
      <li>Send it back the same day, in the packaging that came with it.</li>
      <li>{news(kit)}</li>
    </ol>
  </EntryPage>
);

function news({ emails, organisation }: ActivatedKit): string {
  const isTold = (email: ActivatedKit["emails"][number]) => emails.includes(email);
  if (!isTold("received_at_lab") && !isTold("results_ready")) return `${organisation} will get the result.`;
  if (!isTold("results_ready"))
    return `We will e-mail you when it reaches the lab. ${organisation} will get the result.`;
  const atLab = isTold("received_at_lab") ? "when it reaches the lab, and " : "";
  return `We will e-mail you ${atLab}when ${organisation} has the result.`;
}
