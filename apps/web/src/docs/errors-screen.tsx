import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
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
  const named = useLocation({ select: ({ hash }) => hash });
  return (
    <>
      <PageHead title="Errors" sub="Handle errors by their code. The message is for people and may change." />
      <div className={styles.parts}>
        <Card title="What an error looks like">
          <div className={docs.prose}>
            <p>
              Every error has a status, a <code>code</code> and a <code>message</code>. If fields are wrong,
              it names them:
            </p>
            <CodeBlock code={standard} label="Error with field names" />
            <p>The calls under /orders name them as a list:</p>
            <CodeBlock code={ofOrders} label="Error from the order calls" />
            <p>
              The header <code>X-Request-Id</code> identifies the request. Give it to support so that they can
              find it. In TypeScript, a <code>KitpathError</code> has it as <code>requestId</code>, and the
              whole response as <code>body</code>.
            </p>
          </div>
        </Card>
        <Loaded query={query} failure="The errors could not be shown">
          {({ calls }) => (
            <ul className={styles.errors}>
              {errorsOf(calls.flatMap(({ errorCodes }) => errorCodes)).map((error) => (
                <li
                  key={error.code}
                  id={error.code}
                  aria-current={error.code === named ? "location" : undefined}
                >
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
          Returned by{" "}
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
