import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import { useMutation } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Circle } from "lucide-react";
import type { Account, Screen } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./first-steps.module.css";

type Step = {
  name: Exclude<keyof Dashboard["firstSteps"], "isAway">;
  label: string;
  screen: Screen;
  to: LinkProps["to"];
};

const steps: readonly Step[] = [
  {
    name: "order",
    label: "Place your first order",
    screen: "/admin/clinics/order",
    to: "/admin/clinics/order",
  },
  {
    name: "appointment",
    label: "Have a first appointment made",
    screen: "/admin/clinics/order",
    to: "/admin/clinics/order",
  },
  {
    name: "colleague",
    label: "Invite a colleague",
    screen: "/admin/clinics/team",
    to: "/admin/clinics/team",
  },
  {
    name: "myTests",
    label: "Open My tests to your patients",
    screen: "/admin/clinics/settings/my-tests",
    to: "/admin/clinics/settings/my-tests",
  },
  {
    name: "apiKey",
    label: "Generate an API key",
    screen: "/admin/clinics/integrations",
    to: "/admin/clinics/integrations/api-keys",
  },
  {
    name: "webhook",
    label: "Add a webhook",
    screen: "/admin/clinics/integrations",
    to: "/admin/clinics/integrations/webhooks",
  },
];

/** A short checklist for a new clinic; it ticks itself off, disappears when all is done, and can be hidden. */
export function FirstSteps({ account, done }: { account: Account; done: Dashboard["firstSteps"] }) {
  const puttingAway = useMutation({
    mutationFn: () => call("putAwayFirstSteps", {}),
    onError: showFailure,
  });
  const open = steps.filter(({ name, screen }) => done[name] !== null && canOpen(account, screen));
  const isAway = done.isAway || puttingAway.isPending || account.viewing !== null;
  if (isAway || open.every(({ name }) => done[name])) return null;
  return (
    <div className={styles.place}>
      <Card
        title="First steps"
        action={
          <Button variant="quiet" onClick={() => puttingAway.mutate()}>
            Dismiss
          </Button>
        }
      >
        <ul className={styles.list}>
          {open.map(({ name, label, to }) => (
            <li key={name} className={styles.step}>
              {done[name] ? (
                <CircleCheck size={20} className={styles.done} aria-hidden="true" />
              ) : (
                <Circle size={20} aria-hidden="true" />
              )}
              {done[name] ? label : <Link to={to}>{label}</Link>}
              {done[name] ? <VisuallyHidden>Done</VisuallyHidden> : null}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
