import type { ActivatableKit } from "@kitpath/contract/activation";
import type { ComponentProps } from "react";
import { EntryPage } from "../../ui/entry-page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import styles from "./activated.module.css";

type ActivatedProps = {
  kit: ActivatableKit;
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
      <li>We will e-mail you when it reaches the lab, and when {kit.organisation.name} has the result.</li>
    </ol>
  </EntryPage>
);
