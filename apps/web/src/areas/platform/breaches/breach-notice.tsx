import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { BreachDetail } from "@kitpath/contract/platform/breaches/breaches";
import { breachClosing } from "@kitpath/contract/platform/breaches/breaches";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Time } from "../../../ui/time.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import styles from "../../../ui/privacy.module.css";
import { breachProgressQuery } from "./queries.ts";

/** Who was notified and when, and the notice for those who were not. */
export function BreachNotice({ breach }: { breach: BreachDetail }) {
  const { id, version, concerned, closedAt } = breach;
  const untold = concerned.filter(({ toldAt }) => !toldAt).length;
  const outdated = concerned.filter(({ isOutdated }) => isOutdated).length;
  const action = untold > 0 ? "Send notice" : "Send update";
  const sending = useConfirmation((seen: number) => ({
    title: `${action}?`,
    text: `The saved details will be e-mailed to the administrators of ${formatCount(untold + outdated, "organisation")}${untold > 0 && outdated > 0 ? `, as an update to ${outdated} of them` : ""}. Save any changes first.`,
    action,
    act: () => call("notifyBreach", { params: { id }, body: { version: seen } }),
    done: untold > 0 ? "The notice is being sent." : "The update is being sent.",
  }));
  useQuery(breachProgressQuery(id, sending.doing.isSuccess && untold + outdated > 0));
  const people = (n: number) => `${formatCount(n, "person", "people")} notified`;
  return (
    <Card title="Notice">
      <div className={layout.form}>
        {concerned.length === 0 ? (
          <p className={styles.quiet}>No organisations are selected yet.</p>
        ) : (
          <Facts
            facts={concerned.map(({ name, toldAt, updatedAt, isOutdated, told }) => ({
              label: name,
              value: toldAt ? (
                <>
                  <Time value={toldAt} format="moment" />, {updatedAt ? "updated " : null}
                  {updatedAt ? <Time value={updatedAt} format="moment" /> : null}
                  {updatedAt ? ", " : null}
                  {people(told)}
                  {isOutdated && !closedAt ? <Badge tone="warn">Changed since</Badge> : null}
                </>
              ) : (
                <Badge tone="warn">Not notified yet</Badge>
              ),
            }))}
          />
        )}
        {untold + outdated > 0 && !closedAt ? (
          <div className={layout.actions}>
            <Button variant="primary" onClick={() => sending.ask(version)}>
              {action}
            </Button>
          </div>
        ) : null}
        {untold === 0 && !closedAt ? <ClosingForm id={id} /> : null}
      </div>
      {sending.dialog}
    </Card>
  );
}

function ClosingForm({ id }: { id: string }) {
  const form = useSaveForm({
    schema: breachClosing,
    first: { outcome: "" },
    mode: "onSubmit",
    send: (body) => call("closeBreach", { params: { id }, body }),
    done: "The breach is closed.",
  });
  return (
    <SaveForm form={form} action="Close breach" variant="plain">
      <TextAreaField label="Outcome" rows={3} {...form.field("outcome")} />
    </SaveForm>
  );
}
