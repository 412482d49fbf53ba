import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { ApiCall, KeyHolder } from "./api-document.ts";
import { apiDocumentQuery } from "./api-document.ts";
import { CallErrors } from "./call-errors.tsx";
import { titleOfTag } from "./call-groups.ts";
import styles from "./call-screen.module.css";
import { curlOf } from "./curl.ts";
import { exampleRequest } from "./example-request.ts";
import { MethodBadge } from "./method-badge.tsx";
import { sampleOf } from "./sample-of.ts";
import { SchemaField, SchemaFields } from "./schema-fields.tsx";
import fields from "./schema-fields.module.css";

const keyWords: Record<KeyHolder, string> = {
  partner: "Needs an API key, or the token of a signed-in user.",
  lab: "Needs a laboratory system’s key.",
  provider: "Needs the key of a provider’s system, or the token of a signed-in user.",
  warehouse: "Needs a warehouse system’s key.",
};

const places = { path: "Path parameters", query: "Query parameters", header: "Headers" } as const;

/** One call: its input, its answer, and its errors. */
export function CallScreen({ id }: { id: string }) {
  const query = useQuery(apiDocumentQuery);
  return (
    <Loaded
      query={query}
      head={<PageHead trail={<Link to="/docs/reference">Reference</Link>} title="Call" />}
      failure="This call could not be shown"
    >
      {({ calls }) => {
        const call = calls.find((each) => each.id === id);
        return call ? <CallPage call={call} /> : <NoSuchCall />;
      }}
    </Loaded>
  );
}

const NoSuchCall = () => (
  <>
    <PageHead title="No such call" />
    <EmptyState
      title="The API has no call with this name"
      action={<Link to="/docs/reference">Reference</Link>}
    >
      It may have been renamed. The changelog says what has changed.
    </EmptyState>
  </>
);

function CallPage({ call }: { call: ApiCall }) {
  const { method, path, summary, tag, keyOf, scope, parameters, body, answer, errorCodes } = call;
  const takesKey = parameters.some(({ name }) => name === "idempotency-key");
  return (
    <>
      <PageHead
        title={summary}
        trail={
          <>
            <Link to="/docs/reference">Reference</Link> · {titleOfTag(tag)}
          </>
        }
        sub={
          <span className={styles.address}>
            <MethodBadge method={method} />
            <code className={styles.path}>{path}</code>
            <CopyButton value={path} label="Copy address" />
          </span>
        }
      />
      <p className={styles.key}>
        {keyOf ? keyWords[keyOf] : "No key needed."}
        {scope ? (
          <>
            {" "}
            The key’s scope: <code>{scope}</code>.
          </>
        ) : null}
        {takesKey ? " Accepts an Idempotency-Key, so that retries are safe." : ""}
      </p>
      <div className={styles.sides}>
        <div className={styles.side}>
          {(["path", "query", "header"] as const).map((place) => {
            const own = parameters.filter((parameter) => parameter.in === place);
            return own.length === 0 ? null : (
              <Card key={place} title={places[place]}>
                <ul className={fields.fields}>
                  {own.map(({ name, schema, required = false, description }) => (
                    <SchemaField
                      key={name}
                      name={name}
                      schema={schema}
                      isRequired={required}
                      way="sent"
                      note={description}
                    />
                  ))}
                </ul>
              </Card>
            );
          })}
          {body ? (
            <Card title="Request body">
              {body.mediaType === "application/json" ? null : (
                <p className={styles.media}>
                  As <code>{body.mediaType}</code>
                </p>
              )}
              <SchemaFields schema={body.schema} way="sent" />
            </Card>
          ) : null}
          <Card title={`Response: ${answer.status}`}>
            {answer.schema && answer.mediaType === "application/json" ? (
              <SchemaFields schema={answer.schema} way="answered" />
            ) : (
              <p>{answer.mediaType ? `A file: ${answer.mediaType}` : "Status only."}</p>
            )}
          </Card>
          <CallErrors codes={errorCodes} takes={body?.mediaType} />
        </div>
        <div className={styles.examples}>
          <h2>Example</h2>
          <CodeBlock code={curlOf(exampleRequest(call))} label="Request as a command" isTall />
          {answer.schema && answer.mediaType === "application/json" ? (
            <CodeBlock
              code={JSON.stringify(sampleOf(answer.schema), null, 2)}
              label="Response as JSON"
              isTall
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
