import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import type { Account } from "../../../lib/access.ts";
import { FigureCards } from "../../../ui/figure-cards.tsx";
import { waitingCards } from "./waiting-cards.ts";

/** What is waiting for the clinic. */
export const Waiting = ({ account, waiting }: { account: Account; waiting: Dashboard["waiting"] | null }) => (
  <FigureCards title="Needs your attention" cards={waitingCards(account, waiting)} />
);
