import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { ReactNode } from "react";
import { lazy, Suspense, useState } from "react";
import { sexes } from "../../../lib/sexes.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Time } from "../../../ui/time.tsx";
import { TextConsent } from "./text-consent.tsx";
import styles from "./customer-facts.module.css";

const ContactDialog = lazy(async () => ({ default: (await import("./contact-dialog.tsx")).ContactDialog }));

type FactProps = { label: string; value: string; copies?: boolean; isLong?: boolean };

const Fact = ({ label, value, copies = false, isLong = false }: FactProps) => (
  <div>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      <span className={classNames(styles.text, isLong && styles.number)}>{value}</span>
      {copies ? <CopyButton value={value} label={`Copy ${label}`} /> : null}
    </dd>
  </div>
);

function ChangeContact({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change e-mail or phone
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ContactDialog customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A customer's personal details. */
export const CustomerFacts = ({ customer, action }: { customer: Customer; action: ReactNode }) => (
  <Card
    title="Details"
    action={
      <span className={styles.actions}>
        <ChangeContact customer={customer} />
        {action}
      </span>
    }
  >
    <dl className={styles.facts}>
      {customer.title ? <Fact label="Title" value={customer.title} /> : null}
      <Fact label="Date of birth" value={formatCalendarDay(customer.dateOfBirth)} />
      <Fact label="Sex at birth" value={sexes[customer.gender]} />
      {customer.email ? <Fact label="E-mail" value={customer.email} copies /> : null}
      {customer.mobileNumber ? <Fact label="Phone" value={customer.mobileNumber} copies /> : null}
      <div>
        <dt className={styles.label}>Text messages</dt>
        <dd className={styles.value}>
          <TextConsent customer={customer} />
        </dd>
      </div>
      <div>
        <dt className={styles.label}>First order</dt>
        <dd className={styles.value}>
          <Time value={customer.createdAt} format="ownDate" />
        </dd>
      </div>
      {customer.partnerUserId ? (
        <Fact label="Partner user ID" value={customer.partnerUserId} copies isLong />
      ) : null}
    </dl>
  </Card>
);
