import { eventLabels, eventTypes } from "@kitpath/contract/events";
import { Card } from "../../ui/card.tsx";
import log from "./delivery-log.module.css";
import styles from "./webhooks-guide.module.css";

const verification = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.KITPATH_WEBHOOK_SECRET);
// \`body\` is the text of the request, just as it came. Throws when the call is not from Kitpath.
const event = webhook.verify(body, request.headers);`;

const sample = `{
  "eventType": "TEST.PROCESSED",
  "occurredAt": "2026-03-01T09:12:44.120Z",
  "clinicId": "0195509c-7b0e-7c3a-9a51-3f1f1f3b1c2d",
  "orderNumber": "RT100245",
  "productCode": "C1BLP11500",
  "kitId": "KLRR8451",
  "testId": "0195509c-7b11-7f42-8d0e-5a6a0f3c9e77"
}`;

/** How webhooks behave, in what an integrator must know to rely on them. */
export const WebhooksGuide = () => (
  <div className={styles.guide}>
    <div id="how-they-work">
      <Card title="How webhooks work">
        <div className={styles.text}>
          <p>
            Each event can have an address of its own. When the event happens, Kitpath sends a POST request
            with JSON to it. An answer of 200 to 299 within 15 seconds means that you have it; anything else,
            a redirect included, counts as a failure.
          </p>
          <p>
            A call that fails is tried ten times over 75 hours and 35 minutes. An endpoint that answers 410,
            or that has only failed for five days, is switched off, and your developers get an e-mail. Once it
            works again, the delivery log sends again what it missed, up to 30 days back.
          </p>
          <p>
            A call may come more than once, and calls may come in another order than the events. Keep the
            header <code>webhook-id</code>: it is the same on every try of one delivery.
          </p>
          <p>
            Calls are signed in the Standard Webhooks form: the headers <code>webhook-id</code>,{" "}
            <code>webhook-timestamp</code> and <code>webhook-signature</code>. Its libraries exist in most
            languages and take the signing secret as the webhook shows it.
          </p>
          <pre className={log.code}>{verification}</pre>
        </div>
      </Card>
    </div>
    <div id="event-schemas">
      <Card title="Event schemas">
        <div className={styles.text}>
          <p>
            A call carries identifiers, and for a parcel its carrier and tracking code. It never says who a
            kit is for or what a result is: read those with your API key.
          </p>
          <pre className={log.code}>{sample}</pre>
          <p>
            Every call has <code>eventType</code>, <code>occurredAt</code>, <code>clinicId</code>,{" "}
            <code>orderNumber</code> and <code>productCode</code>. Orders have <code>kits</code>, parcels and
            tests <code>kitId</code>, and from “{eventLabels["TEST.LAB_ACCESSIONED"]}” on tests have{" "}
            <code>testId</code>.
          </p>
          <ul className={styles.events}>
            {eventTypes.map((type) => (
              <li key={type}>
                <code>{type}</code>
                <span>{eventLabels[type]}</span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  </div>
);
