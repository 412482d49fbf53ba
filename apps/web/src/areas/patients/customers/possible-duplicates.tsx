import type { Customer } from "@kitpath/contract/patients/customers/customers";
import type { Duplicate } from "@kitpath/contract/patients/customers/merges";
import { formatCalendarDay, formatCount, formatName } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./merges.module.css";
import { duplicatesQuery } from "./queries.ts";

const signs: Record<Duplicate["sign"], string> = {
  birth_date_close: "same name, date of birth close",
  contact_shared: "same e-mail or number, name close",
};

/** Other customers who may be the same person, each with the way to compare the two; nothing if there is nobody. */
export function PossibleDuplicates({ customer }: { customer: Customer }) {
  const found = useQuery(duplicatesQuery(customer.id)).data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <div className={styles.above}>
      <Notice tone="info" title={`${formatCount(found.length, "record")} may be of the same person`}>
        <ul className={styles.list}>
          {found.map(({ id, firstName, lastName, dateOfBirth, sign }) => (
            <li key={id}>
              {formatName(firstName, lastName)}, born {formatCalendarDay(dateOfBirth)} ({signs[sign]}).{" "}
              <Link
                to="/admin/clinics/customers/join"
                search={{ kept: customer.id, joined: id }}
                preload={false}
              >
                Compare
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
