import { eventLabels, eventTypes } from "@kitpath/contract/messaging/events/events";
import { deliveryStates } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import { useCallback } from "react";
import { SelectField } from "../../../ui/field.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import styles from "./delivery-log.module.css";
import { outcomes } from "./delivery-texts.ts";
import type { ChangeSearch, DeliveryLogSearch } from "./queries.ts";

type DeliveryFilterProps = { search: DeliveryLogSearch; onChange: ChangeSearch };

/** The filter of the deliveries; its state is in the address. */
export function DeliveryFilter({ search, onChange }: DeliveryFilterProps) {
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
          onChange({ eventType: eventTypes.find((type) => type === target.value), page: 1 })
        }
      >
        <option value="">Any event</option>
        {eventTypes.map((type) => (
          <option key={type} value={type}>
            {eventLabels[type]}
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
