import { CodeBlock } from "../ui/code-block.tsx";
import type { ApiEvent } from "./api-document.ts";
import styles from "./event-schemas.module.css";
import { sampleOf } from "./sample-of.ts";
import { SchemaFields } from "./schema-fields.tsx";

/** Each event with its fields and an example, collapsed. */
export const EventSchemas = ({ events }: { events: readonly ApiEvent[] }) => (
  <ul className={styles.events}>
    {events.map(({ type, label, note, schema }) => (
      <li key={type}>
        <details>
          <summary className={styles.summary}>
            <code>{type}</code> <span className={styles.label}>{label}</span>
          </summary>
          <div className={styles.body}>
            {note ? <p className={styles.label}>{note}</p> : null}
            <CodeBlock
              code={JSON.stringify({ ...(sampleOf(schema) as object), eventType: type }, null, 2)}
              label={`Example of ${type}`}
            />
            <SchemaFields schema={schema} way="answered" />
          </div>
        </details>
      </li>
    ))}
  </ul>
);
