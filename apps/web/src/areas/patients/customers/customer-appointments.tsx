import type { Customer } from "@kitpath/contract/patients/customers/customers";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import styles from "./customer-tables.module.css";

type Entries = Customer["appointments"];
type CustomerAppointmentsProps = { entries: Entries; children: (entries: Entries) => ReactNode };

/** What happened to the appointments of a person's orders; nothing if none ever needed one. */
export const CustomerAppointments = ({ entries, children }: CustomerAppointmentsProps) =>
  entries.length === 0 ? null : (
    <section className={styles.section}>
      <Card title="Appointments">{children(entries)}</Card>
    </section>
  );
