import type { BreachDetail, BreachPartner } from "@kitpath/contract/platform/breaches/breaches";
import { Link } from "@tanstack/react-router";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Time } from "../../../ui/time.tsx";
import { BreachClock } from "./breach-clock.tsx";
import type { BreachEntry } from "./breach-form.tsx";
import { BreachForm } from "./breach-form.tsx";
import { BreachNotice } from "./breach-notice.tsx";
import styles from "../../../ui/privacy.module.css";

type BreachScreenProps = { breach: BreachDetail; partners: readonly BreachPartner[] };

/** One breach: the facts, whom it affects, and its deadline. */
export function BreachScreen({ breach, partners }: BreachScreenProps) {
  const { id, title, closedAt, knownAt, openedAt, openedBy, concerned } = breach;
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/privacy/breaches">Breaches</Link>}
        title={title}
        mark={closedAt ? <Badge tone="idle">Closed</Badge> : <Badge tone="warn">Open</Badge>}
        sub={<BreachClock {...breach} />}
      />
      <div className={styles.columns}>
        <Card title="Details">
          {closedAt ? (
            <Known breach={breach} />
          ) : (
            <BreachForm
              breach={entryOf(breach)}
              partners={partners}
              action="Save changes"
              save={({ knownAt: _fixed, ...body }) => call("updateBreach", { params: { id }, body })}
              toldIds={new Set(concerned.filter(({ toldAt }) => toldAt).map((each) => each.id))}
              done="The breach is saved."
            />
          )}
        </Card>
        <div className={styles.stack}>
          <BreachNotice breach={breach} />
          <Card title="Register">
            <Facts
              facts={[
                { label: "Became aware", value: <Time value={knownAt} format="moment" /> },
                {
                  label: "Recorded",
                  value: (
                    <>
                      <Time value={openedAt} format="moment" /> by {openedBy}
                    </>
                  ),
                },
                ...(closedAt ? [{ label: "Closed", value: <Time value={closedAt} format="moment" /> }] : []),
                ...(breach.outcome ? [{ label: "Outcome", value: breach.outcome }] : []),
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

const Known = ({ breach }: { breach: BreachDetail }) => (
  <Facts
    facts={[
      { label: "What happened", value: <span className={styles.words}>{breach.whatHappened}</span> },
      { label: "Data affected", value: breach.dataConcerned },
      { label: "People affected", value: breach.people ?? "Unknown" },
      { label: "Action taken and planned", value: <span className={styles.words}>{breach.measures}</span> },
    ]}
  />
);

const entryOf = (breach: BreachDetail): BreachEntry => ({
  ...breach,
  partnerIds: breach.concerned.map(({ id }) => id),
});
