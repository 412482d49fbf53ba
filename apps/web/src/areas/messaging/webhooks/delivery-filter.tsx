import { deliveryStates } from "@kitpath/contract/messaging/webhooks/delivery-states";
import { useCallback } from "react";
import { SelectField } from "../../../ui/field.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import styles from "./delivery-log.module.css";
import type { ChangeSearch, DeliveryLog, DeliveryLogSearch } from "./delivery-logs.ts";
import { outcomes } from "./delivery-texts.ts";

type DeliveryFilterProps<Type extends string> = {
  log: DeliveryLog<Type>;
  search: DeliveryLogSearch<Type>;
  onChange: ChangeSearch<Type>;
};

/** The filter of the deliveries; its state is in the address. */
export function DeliveryFilter<Type extends string>({ log, search, onChange }: DeliveryFilterProps<Type>) {
  const find = useCallback(
    (text: string) => onChange({ orderNumber: text || undefined, page: 1 }),
    [onChange],
  );
  return (
    <div className={styles.filter}>
      <SelectField
        label="Event"
        value={search.eventType ?? ""}
        onChange={({ target }) =>
          onChange({ eventType: log.types.find((type) => type === target.value), page: 1 })
        }
      >
        <option value="">Any event</option>
        {log.types.map((type) => (
          <option key={type} value={type}>
            {log.labels[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Outcome"
        value={search.outcome ?? ""}
        onChange={({ target }) =>
          onChange({ outcome: deliveryStates.find((state) => state === target.value), page: 1 })
        }
      >
        <option value="">Any outcome</option>
        {deliveryStates.map((state) => (
          <option key={state} value={state}>
            {outcomes[state].label}
          </option>
        ))}
      </SelectField>
      <SearchBox label="Order number" value={search.orderNumber ?? ""} maxLength={20} onSearch={find} />
    </div>
  );
}
