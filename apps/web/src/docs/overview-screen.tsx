import { Link } from "@tanstack/react-router";
import {
  BookOpen,
  Braces,
  CalendarClock,
  History,
  Rocket,
  Stethoscope,
  TriangleAlert,
  Webhook,
} from "lucide-react";
import type { LinkCard } from "../ui/link-cards.tsx";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { LinkCards } from "../ui/link-cards.tsx";
import { PageHead } from "../ui/page-head.tsx";
import styles from "./docs.module.css";
import { ResultsCard } from "./results-card.tsx";

const cards: readonly LinkCard[] = [
  {
    to: "/docs/quickstart",
    icon: Rocket,
    title: "Quickstart",
    text: "From a key to a result in six commands.",
  },
  {
    to: "/docs/reference",
    icon: BookOpen,
    title: "Reference",
    text: "Every call, with its fields and responses.",
  },
  {
    to: "/docs/webhooks",
    icon: Webhook,
    title: "Webhooks",
    text: "Get notified of orders and results, securely.",
  },
  {
    to: "/docs/review",
    icon: Stethoscope,
    title: "Clinical review",
    text: "Commentaries, US approvals and journeys.",
  },
  {
    to: "/docs/visits",
    icon: CalendarClock,
    title: "Visits",
    text: "For providers who take samples: answer requests by key.",
  },
  { to: "/docs/errors", icon: TriangleAlert, title: "Errors", text: "What each code means, and what to do." },
  { to: "/docs/changelog", icon: History, title: "Changelog", text: "What has changed, and what will not." },
  {
    href: "/docs/openapi.json",
    icon: Braces,
    title: "OpenAPI",
    text: "The API as a document, for your own tools.",
  },
];

/** What applies to every call, and links to further pages. */
export function OverviewScreen() {
  const { origin } = window.location;
  return (
    <>
      <PageHead
        title="Kitpath API"
        sub="Order home test kits, track them and read their results from your own system."
      />
      <div className={styles.gap}>
        <LinkCards cards={cards} />
      </div>
      <div className={styles.parts}>
        <Card title="Base URL">
          <div className={styles.prose}>
            <p>Make every call to this address, over HTTPS, with JSON in UTF-8:</p>
            <CodeBlock code={origin} label="Address of the API" />
            <p>
              The sandbox is the same product, but nothing is shipped or charged, and e-mails to patients go
              only to addresses of your own users. It has its own accounts and keys; product codes are the
              same as in live.
            </p>
          </div>
        </Card>
        <Card title="Keys">
          <div className={styles.prose}>
            <p>
              Generate a key under <Link to="/admin/clinics/integrations/api-keys">Developer, API keys</Link>,
              and send it with every call. It is shown only once. Keep it with your other secrets, and never
              in a web page or an app.
            </p>
            <CodeBlock code="X-API-Key: kp_sandbox_…" label="API key header" />
          </div>
        </Card>
        <Card title="Safe retries">
          <div className={styles.prose}>
            <p>
              Send an <code>Idempotency-Key</code> of your choice with calls that create something. For 72
              hours, the same key and request return the first response again, so an order is not placed twice
              if its response was lost. After 402, set up a card and send the same request again: we do not
              keep that refusal. The reference says which calls accept one.
            </p>
            <p>
              After 429 or 503 wait as long as <code>Retry-After</code> says, or a little longer each time.
            </p>
          </div>
        </Card>
        <Card title="Times, money and lists">
          <div className={styles.prose}>
            <p>
              Times are ISO 8601 in UTC, such as <code>2026-03-01T09:12:44.120Z</code>; some older lists use
              epoch seconds, as their fields say. Prices are without VAT, in pounds or dollars with decimals,
              such as <code>45.5</code>.
            </p>
            <p>Ignore fields you do not recognise: new ones are added without notice.</p>
          </div>
        </Card>
        <ResultsCard />
        <Card title="Orders to the US">
          <div className={styles.prose}>
            <p>
              An order to the US is for one kit, and <code>delivery</code> names the person who takes the
              test, with the state as two letters. Its <code>physicianDetails</code> name the physician who
              orders the test, for example with <code>firstName</code>, <code>lastName</code> and{" "}
              <code>npi</code>. With <code>requestsApproval</code> instead,{" "}
              <Link to="/docs/review" hash="approvals">
                a physician approves the order
              </Link>{" "}
              before it is sent.
            </p>
          </div>
        </Card>
        <Card title="TypeScript client">
          <div className={styles.prose}>
            <p>
              <code>@kitpath/client</code> for Node 20 or later: with typed calls, built-in retries, webhook
              verification and no dependencies. The{" "}
              <Link to="/docs/quickstart" hash="typescript">
                quickstart
              </Link>{" "}
              shows it in use. It is not in a public registry: support will send you the file, which{" "}
              <code>npm install ./kitpath-client-0.1.0.tgz</code> installs.
            </p>
          </div>
        </Card>
        <Card title="OpenAPI">
          <div className={styles.prose}>
            <p>
              <a href="/docs/openapi.json">The API as an OpenAPI 3.1 document</a>, for your own tools. Another
              names <a href="/openapi.json">every call of the product</a>; those marked{" "}
              <code>x-internal</code> belong to the dashboard and change with it.
            </p>
          </div>
        </Card>
      </div>
    </>
  );
}
