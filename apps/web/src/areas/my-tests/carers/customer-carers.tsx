import type { Carer } from "@kitpath/contract/my-tests/carers/carers";
import { carerBasisWords } from "@kitpath/contract/my-tests/carers/carer-bases";
import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import styles from "./customer-carers.module.css";
import { customerCarersQuery } from "./queries.ts";

const GrantDialog = lazy(async () => ({ default: (await import("./grant-dialog.tsx")).GrantDialog }));

type CustomerCarersProps = { customer: { id: string; firstName: string } };

/** On a customer's page: who else sees their tests, and whose tests they see. */
export function CustomerCarers({ customer }: CustomerCarersProps) {
  const [isGranting, setGranting] = useState(false);
  const { ask, dialog } = useConfirmation((carer: Carer) => ({
    title: "End this",
    text: `They no longer see the tests of ${customer.firstName}, from this moment on.`,
    about: formatName(carer.person.firstName, carer.person.lastName),
    action: "End",
    isDangerous: true,
    act: () => call("endCarer", { params: { id: customer.id, carerId: carer.id } }),
    done: "They no longer see these tests.",
  }));
  return (
    <div className={styles.place}>
      <Card
        title="Who else sees these tests"
        action={<Button onClick={() => setGranting(true)}>Add somebody</Button>}
      >
        <Loaded
          query={useQuery(customerCarersQuery(customer.id))}
          loading="Loading who else sees these tests"
          failure="This could not be shown"
        >
          {({ data: { carers, looksAfter, ownAge } }) => (
            <>
              {carers.length > 0 ? (
                <ul className={styles.list}>
                  {carers.map((carer) => (
                    <CarerRow key={carer.id} carer={carer} onEnd={() => ask(carer)} />
                  ))}
                </ul>
              ) : (
                <p className={styles.quiet}>Nobody else.</p>
              )}
              {looksAfter.length > 0 ? (
                <>
                  <h3 className={styles.heading}>Whose tests {customer.firstName} sees</h3>
                  <ul className={styles.list}>
                    {looksAfter.map((carer) => (
                      <CarerRow key={carer.id} carer={carer} />
                    ))}
                  </ul>
                </>
              ) : null}
              <p className={styles.quiet}>
                {ownAge.isReached
                  ? `${customer.firstName} is old enough to decide who sees their results.`
                  : `${customer.firstName} decides from the age of ${ownAge.years} on. From that birthday a parent sees nothing more, unless ${customer.firstName} wishes it.`}{" "}
                <span>({ownAge.source})</span>
              </p>
              {isGranting ? (
                <Suspense fallback={null}>
                  <GrantDialog
                    customer={customer}
                    isOwn={ownAge.isReached}
                    onClose={() => setGranting(false)}
                  />
                </Suspense>
              ) : null}
            </>
          )}
        </Loaded>
        {dialog}
      </Card>
    </div>
  );
}

const CarerRow = ({ carer, onEnd }: { carer: Carer; onEnd?: () => void }) => {
  const { person, basis, endsOn, sees } = carer;
  const name = formatName(person.firstName, person.lastName);
  return (
    <li className={styles.row}>
      <span>
        <Link to="/admin/clinics/customers/$customerId" params={{ customerId: person.id }}>
          {name}
        </Link>
        <span className={styles.quiet}>
          {carerBasisWords[basis]}
          {endsOn ? `, until ${formatCalendarDay(endsOn)}` : ""}
        </span>
      </span>
      {sees ? null : <Badge tone="warn">Waits for the young person</Badge>}
      {onEnd ? (
        <Button variant="quiet" onClick={onEnd} aria-label={`End for ${name}`}>
          End
        </Button>
      ) : null}
    </li>
  );
};
