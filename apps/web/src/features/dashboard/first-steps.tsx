import type { Dashboard } from "@kitpath/contract/dashboard";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Circle } from "lucide-react";
import { useState } from "react";
import type { Account, Screen } from "../../lib/access.ts";
import { canOpen } from "../../lib/access.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./first-steps.module.css";

type Step = {
  name: keyof Dashboard["firstSteps"];
  label: string;
  screen: Screen;
  to: LinkProps["to"];
};

const steps: readonly Step[] = [
  {
    name: "order",
    label: "Place a first order",
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
    name: "apiKey",
    label: "Make an API key",
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

const key = (account: Account) => `kitpath.first-steps.${account.profile.id}`;

/** A short list for a new clinic; it ticks itself, goes once all is done, and can be put away. */
export function FirstSteps({ account, done }: { account: Account; done: Dashboard["firstSteps"] }) {
  const [isAway, setAway] = useState(() => localStorage.getItem(key(account)) !== null);
  const open = steps.filter(({ screen }) => canOpen(account, screen));
  if (isAway || open.every(({ name }) => done[name])) return null;
  const putAway = () => {
    localStorage.setItem(key(account), "away");
    setAway(true);
  };
  return (
    <div className={styles.place}>
      <Card
        title="First steps"
        action={
          <Button variant="quiet" onClick={putAway}>
            Put away
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
