import type { Customer } from "@kitpath/contract/patients/customers/customers";
import type { Duplicate, OtherPerson } from "@kitpath/contract/patients/customers/merges";
import { formatCalendarDay, formatCount, formatName } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import { TellApart, UndoTellingApart } from "./telling-apart.tsx";
import styles from "./merges.module.css";
import { duplicatesQuery } from "./queries.ts";

const signs: Record<Duplicate["sign"], string> = {
  birth_date_close: "same name, date of birth close",
  contact_shared: "same e-mail or number, name close",
  first_name_same: "same e-mail or number, first name and date of birth",
};

/**
 * Other customers who may be the same person, each with the way to compare the two, and who was said to be somebody else; nothing if
 * there is nobody.
 */
export function PossibleDuplicates({ customer }: { customer: Customer }) {
  const { data: found = [], apart = [] } = useQuery(duplicatesQuery(customer.id)).data ?? {};
  if (found.length + apart.length === 0) return null;
  return (
    <div className={styles.above}>
      {found.length > 0 ? (
        <Notice tone="info" title={`${formatCount(found.length, "record")} may be of the same person`}>
          <ul className={styles.list}>
            {found.map((other) => (
              <li key={other.id} className={styles.row}>
                <span>
                  {nameOf(other)} ({signs[other.sign]})
                </span>
                <span className={styles.actions}>
                  <ButtonLink
                    to="/admin/clinics/customers/join"
                    search={{ kept: customer.id, joined: other.id }}
                    preload={false}
                    aria-label={`Compare with ${nameOf(other)}`}
                  >
                    Compare
                  </ButtonLink>
                  <TellApart id={customer.id} otherId={other.id} other={nameOf(other)} />
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {apart.length > 0 ? (
        <ul className={styles.list} aria-label="Other people">
          {apart.map((other) => (
            <li key={other.id} className={styles.row}>
              <span>
                {nameOf(other)}, is somebody else: noted on <Time value={other.toldAt} format="ownDate" />.
              </span>
              <UndoTellingApart id={customer.id} otherId={other.id} other={nameOf(other)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const nameOf = ({ firstName, lastName, dateOfBirth }: Duplicate | OtherPerson) =>
  `${formatName(firstName, lastName)}, born ${formatCalendarDay(dateOfBirth)}`;
