import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { PageHead } from "../ui/page-head.tsx";
import docs from "./docs.module.css";
import styles from "./quickstart-screen.module.css";

const subscribe = `curl -X PUT "$KITPATH_API_URL/provider/v1/webhook" \\
  -H "X-API-Key: $KITPATH_API_KEY" -H "Content-Type: application/json" \\
  -d '{"url": "https://yours.example.com/kitpath", "active": true}'`;

const requested = `{
  "eventType": "VISIT.REQUESTED",
  "eventId": "019eac5e-…",
  "occurredAt": "2026-03-01T09:12:44.120Z",
  "providerId": "019eac51-…",
  "visitId": "019eac5e-…",
  "appointmentId": "019eac5e-…",
  "orderNumber": "RT12345",
  "status": "REQUEST_RECEIVED",
  "answerBy": "2026-03-01T09:27:44.120Z"
}`;

const list = `curl "$KITPATH_API_URL/provider/v1/visits?view=asked" -H "X-API-Key: $KITPATH_API_KEY"`;

const plan = `curl -X PUT "$KITPATH_API_URL/provider/v1/visits/$VISIT_ID/time" \\
  -H "X-API-Key: $KITPATH_API_KEY" -H "Content-Type: application/json" \\
  -d '{"startsAt": "2026-03-04T09:30:00Z"}'`;

/** How the system of a provider that takes samples answers requests for visits. */
export const VisitsScreen = () => (
  <>
    <PageHead
      title="Visits"
      sub="For providers who take samples: answer requests from your own planning system."
    />
    <ol className={styles.steps}>
      <li>
        <Card title="1. Generate a key">
          <div className={docs.prose}>
            <p>
              An administrator of yours generates it in the dashboard, with access to appointments. It opens
              your own visits only; any other visit does not exist for it and answers 404.
            </p>
            <CodeBlock
              code={`export KITPATH_API_URL="${window.location.origin}"\nexport KITPATH_API_KEY="kp_sandbox_…"`}
              label="Address and key of a provider"
            />
          </div>
        </Card>
      </li>
      <li>
        <Card title="2. Be told">
          <div className={docs.prose}>
            <p>
              Set one webhook. It is called at <code>VISIT.REQUESTED</code>, when somebody asks for a visit
              without a time, at <code>VISIT.CHANGED</code>, when it is booked or its time, nurse or status
              changes, whoever changed it, and at <code>VISIT.CANCELLED</code>. A visit that was booked with a
              time begins with <code>VISIT.CHANGED</code>.
            </p>
            <CodeBlock code={subscribe} label="Setting the webhook" />
            <p>
              A call contains identifiers, the status and the time, never the person, the address or the
              product. Calls are signed and repeated like all others:{" "}
              <Link to="/docs/webhooks">check that each is genuine</Link>. The secret is in{" "}
              <Link to="/docs/reference/$call" params={{ call: "getVisitWebhookSecret" }}>
                a call of its own
              </Link>
              . A visit keeps its <code>visitId</code> when it moves to another time.
            </p>
            <CodeBlock code={requested} label="A request" />
          </div>
        </Card>
      </li>
      <li>
        <Card title="3. Read the request">
          <div className={docs.prose}>
            <p>
              The list has the area and no person.{" "}
              <Link to="/docs/reference/$call" params={{ call: "getVisit" }}>
                A visit
              </Link>{" "}
              has the person, the address and what the nurse must know; that you read it is in your audit log.
            </p>
            <CodeBlock code={list} label="Listing requests" />
          </div>
        </Card>
      </li>
      <li>
        <Card title="4. Answer within 15 minutes">
          <div className={docs.prose}>
            <p>
              Give the visit a time, and a nurse if you like; without one, the first who is free. If the time
              is gone, <code>time_taken</code> or <code>time_not_free</code> says so and all stays as it was.
            </p>
            <CodeBlock code={plan} label="Giving a visit its time" />
            <p>
              After <code>answerBy</code> a request that you have not answered waits for your coordinator in
              the dashboard. You can still answer it. If you cannot take a visit,{" "}
              <Link to="/docs/reference/$call" params={{ call: "declineVisit" }}>
                decline it
              </Link>
              , or{" "}
              <Link to="/docs/reference/$call" params={{ call: "holdVisit" }}>
                put it on hold
              </Link>{" "}
              until there is another time. Without an active webhook, requests go to your coordinator at once.
            </p>
          </div>
        </Card>
      </li>
    </ol>
  </>
);
