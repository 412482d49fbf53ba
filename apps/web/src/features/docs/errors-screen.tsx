import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../ui/card.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { ApiCall } from "./api-document.ts";
import { apiDocumentQuery } from "./api-document.ts";
import docs from "./docs.module.css";
import type { DocumentedError } from "./error-help.ts";
import { errorsOf } from "./error-help.ts";
import styles from "./errors-screen.module.css";
import { InCode } from "./schema-fields.tsx";

const standard = `{
  "code": "invalid_request",
  "message": "Some fields need another look.",
  "errors": { "url": ["Invalid format."] }
}`;

const ofOrders = `{
  "code": "invalid_request",
  "message": "Some fields need another look.",
  "details": [{ "field": "delivery.email", "error": "Invalid format." }]
}`;

/** Every error of the API: its meaning, how to handle it, and which calls return it. */
export function ErrorsScreen() {
  const query = useQuery(apiDocumentQuery);
  return (
    <>
      <PageHead title="Errors" sub="Decide by the code. The message is for people and may change." />
      <div className={styles.parts}>
        <Card title="What an error looks like">
          <div className={docs.prose}>
            <p>
              Every error has a status, a <code>code</code> and a <code>message</code>. Where fields are
              wrong, they are named:
            </p>
            <CodeBlock code={standard} label="An error that names fields" />
            <p>The calls under /orders name them as a list:</p>
            <CodeBlock code={ofOrders} label="An error of the order calls" />
            <p>
              The header <code>X-Request-Id</code> names the request; give it to support and they find it.
            </p>
          </div>
        </Card>
        <Loaded query={query} failure="The errors could not be shown">
          {({ calls }) => (
            <ul className={styles.errors}>
              {errorsOf(calls.flatMap(({ errorCodes }) => errorCodes)).map((error) => (
                <li key={error.code} id={error.code}>
                  <ErrorEntry error={error} calls={calls} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** A longer list of calls is not informative. */
const tellingCalls = 6;

function ErrorEntry({ error, calls }: { error: DocumentedError; calls: readonly ApiCall[] }) {
  const { code, status, message, help } = error;
  const own = calls.filter(({ errorCodes }) => errorCodes.includes(code));
  return (
    <>
      <p className={styles.head}>
        <span className={styles.status}>{status}</span>
        <code className={styles.code}>{code}</code>
      </p>
      <p>{message}</p>
      <p className={docs.muted}>
        <InCode text={help} />
      </p>
      {own.length > 0 && own.length <= tellingCalls ? (
        <p className={styles.calls}>
          Answered by{" "}
          {own.map(({ id, summary }, index) => (
            <span key={id}>
              {index > 0 ? ", " : ""}
              <Link to="/docs/reference/$call" params={{ call: id }}>
                {summary}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
