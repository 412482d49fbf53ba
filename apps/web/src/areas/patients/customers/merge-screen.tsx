import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { CustomerPicker } from "./customer-picker.tsx";
import { MergeForm } from "./merge-form.tsx";
import styles from "./merges.module.css";
import { customerQuery } from "./queries.ts";
import { TellApart } from "./telling-apart.tsx";

export type TwoCustomers = { kept?: string | undefined; joined?: string | undefined };

type MergeScreenProps = {
  two: TwoCustomers;
  onChoose: (two: TwoCustomers) => void;
  onLeave: (customerId: string) => void;
};

/** Two records of one person, side by side: which details stay, what goes over, and the joining itself. */
export function MergeScreen({ two: { kept, joined }, onChoose, onLeave }: MergeScreenProps) {
  return (
    <>
      <PageHead
        trail={<Link to="/admin/clinics/customers">Customers</Link>}
        title="Join two records"
        sub="For one person who is stored twice. You can undo it for 30 days."
        actions={
          kept && joined ? (
            <>
              <TellApart id={kept} otherId={joined} onTold={() => onLeave(kept)} />
              <Button onClick={() => onChoose({ kept: joined, joined: kept })}>Keep the other record</Button>
            </>
          ) : null
        }
      />
      {kept && joined ? (
        <Both key={`${kept} ${joined}`} kept={kept} joined={joined} onJoined={onLeave} />
      ) : (
        <div className={styles.two}>
          <Card title="The record that stays">
            <CustomerPicker chosen={kept} except={joined} onChoose={(id) => onChoose({ kept: id, joined })} />
          </Card>
          <Card title="The record to join with it">
            <CustomerPicker chosen={joined} except={kept} onChoose={(id) => onChoose({ kept, joined: id })} />
          </Card>
        </div>
      )}
    </>
  );
}

type BothProps = { kept: string; joined: string; onJoined: (customerId: string) => void };

const Both = ({ kept, joined, onJoined }: BothProps) => (
  <Record id={kept}>
    {(stays) => (
      <Record id={joined}>{(goes) => <MergeForm stays={stays} goes={goes} onJoined={onJoined} />}</Record>
    )}
  </Record>
);

type RecordProps = { id: string; children: (customer: Customer) => React.ReactNode };

const Record = ({ id, children }: RecordProps) => (
  <Loaded
    query={useQuery(customerQuery(id))}
    loading="Loading the two records"
    failure="The two records could not be shown"
    missing={
      <EmptyState title="A record was not found">
        It may have been joined with another one already.
      </EmptyState>
    }
  >
    {({ data }) => children(data)}
  </Loaded>
);
