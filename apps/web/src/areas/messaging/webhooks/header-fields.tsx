import { maxWebhookHeaders } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import { Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import type { WebhookEntry } from "./webhook-form-schema.ts";
import { emptyHeader } from "./webhook-form-schema.ts";
import styles from "./webhook-form.module.css";

/** The headers sent with every call, e.g. a password that the receiver knows. */
export function HeaderFields({ form }: { form: SaveFormOf<WebhookEntry> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "headers" });
  return (
    <FieldGroup label="Headers" help="Optional; sent with every call.">
      <div className={styles.pairs}>
        {fields.map(({ id }, index) => {
          const name = `headers.${index}.name` as const;
          const value = `headers.${index}.value` as const;
          return (
            <div key={id} className={styles.pair}>
              <TextField
                label={`Header name ${index + 1}`}
                autoComplete="off"
                {...form.field(name, { deps: value })}
              />
              <TextField
                label={`Header value ${index + 1}`}
                autoComplete="off"
                {...form.field(value, { deps: name })}
              />
              <Button
                variant="quiet"
                icon
                className={styles.remove}
                aria-label={`Remove header ${index + 1}`}
                onClick={() => remove(index)}
              >
                <X size={17} aria-hidden="true" />
              </Button>
            </div>
          );
        })}
        {fields.length < maxWebhookHeaders ? (
          <div>
            <Button variant="quiet" onClick={() => append(emptyHeader)}>
              <Plus size={17} aria-hidden="true" />
              Add a header
            </Button>
          </div>
        ) : null}
      </div>
    </FieldGroup>
  );
}
