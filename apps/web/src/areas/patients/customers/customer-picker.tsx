import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FindField } from "../../../ui/find-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import styles from "./merges.module.css";
import { customerQuery, foundCustomersQuery } from "./queries.ts";

type CustomerPickerProps = {
  chosen: string | undefined;
  /** The customer who is chosen already for something else. */
  except: string | undefined;
  onChoose: (customerId: string) => void;
};

/** Finds a customer by name, e-mail, phone or date of birth. */
export function CustomerPicker({ chosen, except, onChoose }: CustomerPickerProps) {
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const { data } = useQuery(foundCustomersQuery(wanted));
  const known = useQuery({ ...customerQuery(chosen ?? ""), enabled: chosen !== undefined }).data?.data;
  const found = wanted.length > 1 ? (data?.data.filter(({ id }) => id !== except) ?? []) : [];
  return (
    <div className={styles.stack}>
      {known ? (
        <Notice tone="ok" title={formatName(known.firstName, known.lastName)}>
          Born {formatCalendarDay(known.dateOfBirth)}
        </Notice>
      ) : null}
      <FindField label="Name, e-mail, phone or date of birth" value={search} onFind={setSearch} />
      {found.length > 0 ? (
        <RadioList
          label="Customer"
          options={found.map(({ id, firstName, lastName, dateOfBirth, email }) => ({
            value: id,
            label: formatName(firstName, lastName),
            description: `Born ${formatCalendarDay(dateOfBirth)}, ${email}`,
          }))}
          chosen={chosen ?? ""}
          radio={{ name: `customer-${except ?? ""}`, onChange: ({ target }) => onChoose(target.value) }}
        />
      ) : (
        <p className={styles.quiet} role="status">
          {wanted.length > 1 && data ? "No other customer matches." : "Type at least two letters or digits."}
        </p>
      )}
    </div>
  );
}
