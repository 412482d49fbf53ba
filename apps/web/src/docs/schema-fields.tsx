import type { Schema } from "./api-document.ts";
import { choicesOf, coreOf, ruleWords, typeWords } from "./schema-words.ts";
import styles from "./schema-fields.module.css";

/** Fields of requests can be required; fields of answers can be missing. */
type Way = "sent" | "answered";
type FieldProps = { name: string; schema: Schema; isRequired: boolean; way: Way; note?: string | undefined };

/** One field: its name, its type, and its nested fields. */
export function SchemaField({ name, schema, isRequired, way, note }: FieldProps) {
  const rules = ruleWords(schema);
  const choices = choicesOf(schema);
  const text = note ?? schema.description;
  return (
    <li className={styles.field}>
      <div className={styles.head}>
        <code className={styles.name}>{name}</code>
        <span className={styles.type}>{typeWords(schema)}</span>
        {way === "sent" && isRequired ? <span className={styles.required}>Required</span> : null}
        {way === "answered" && !isRequired ? <span className={styles.type}>may be missing</span> : null}
      </div>
      {text || rules.length > 0 ? (
        <p className={styles.text}>
          {text ? <InCode text={text} /> : null} {rules.length > 0 ? `${sentence(rules.join(", "))}.` : ""}
        </p>
      ) : null}
      {choices.length > 0 ? (
        <p className={styles.text}>
          One of{" "}
          {choices.map((choice, index) => (
            <span key={choice}>
              {index > 0 ? ", " : ""}
              <code>{choice}</code>
            </span>
          ))}
        </p>
      ) : null}
      <SchemaFields schema={coreOf(schema)} way={way} />
    </li>
  );
}

/** The fields of an object; renders nothing if it has none. */
export function SchemaFields({ schema, way }: { schema: Schema; way: Way }) {
  const { properties, required = [], additionalProperties } = coreOf(schema);
  const fields = Object.entries(properties ?? {});
  const anyOther =
    typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0
      ? additionalProperties
      : null;
  if (fields.length === 0 && !anyOther) return null;
  return (
    <ul className={styles.fields}>
      {fields.map(([name, field]) => (
        <SchemaField key={name} name={name} schema={field} isRequired={required.includes(name)} way={way} />
      ))}
      {anyOther ? (
        <SchemaField name="any name" schema={anyOther} isRequired={way === "answered"} way={way} />
      ) : null}
    </ul>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Shows text in backticks as code. */
export const InCode = ({ text }: { text: string }) =>
  text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? <code key={`${part}-${index}`}>{part}</code> : part));
