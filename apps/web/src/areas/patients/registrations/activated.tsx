import type { ActivatedKit } from "@kitpath/contract/patients/activation/activation";
import type { ComponentProps } from "react";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { PlaceLink } from "../../../ui/place-link.tsx";
import { Verdict } from "../../../ui/verdict.tsx";
import styles from "./activated.module.css";

type ActivatedProps = {
  kit: ActivatedKit;
  isTaken: boolean;
  isSelfCollected: boolean;
  partnerCode: string | undefined;
  page: Pick<ComponentProps<typeof EntryPage>, "brand" | "isFramed" | "wide">;
};

/** What happens next. */
export const Activated = ({ kit, isTaken, isSelfCollected, partnerCode, page }: ActivatedProps) => (
  <EntryPage {...page} title="Thank you">
    <Verdict tone="ok" title="Your kit is registered" text={`Kit ${kit.kitId} is now registered to you.`} />
    <ol className={styles.steps}>
      {isTaken ? null : <li>{isSelfCollected ? takeIt : arranged(kit)}</li>}
      {isTaken || isSelfCollected ? <li>{sendIt}</li> : null}
      <li>{news(kit)}</li>
    </ol>
    <PlaceLink clinic={partnerCode}>See my tests</PlaceLink>
  </EntryPage>
);

const takeIt = "Take your sample, following the instructions in the box.";
const sendIt = "Send it back the same day, in the packaging that came with it.";
const arranged = ({ organisation }: ActivatedKit) =>
  `${organisation} arranges for your sample to be taken. Please keep everything in the box until then.`;

function news({ emails, organisation }: ActivatedKit): string {
  const isTold = (email: ActivatedKit["emails"][number]) => emails.includes(email);
  if (!isTold("received_at_lab") && !isTold("results_ready")) return `${organisation} will get the result.`;
  if (!isTold("results_ready"))
    return `We will tell you when it reaches the lab. ${organisation} will get the result.`;
  const atLab = isTold("received_at_lab") ? "when it reaches the lab, and " : "";
  return `We will tell you ${atLab}when ${organisation} has the result.`;
}
