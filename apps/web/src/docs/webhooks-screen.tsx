import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TabLink, Tabs } from "../ui/tabs.tsx";
import { apiDocumentQuery } from "./api-document.ts";
import docs from "./docs.module.css";
import { EventSchemas } from "./event-schemas.tsx";
import { languages } from "./verification/languages.ts";
import { verificationCode } from "./verification/verification-code.ts";

const withClient = `import { verifyWebhook } from "@kitpath/client";

const event = await verifyWebhook(body, request.headers, process.env.KITPATH_WEBHOOK_SECRET!);`;

/** How webhooks work, how to verify one, and the content of each. */
export function WebhooksScreen({ language: wanted }: { language: string }) {
  const query = useQuery(apiDocumentQuery);
  const { language, label } = languages.find((each) => each.language === wanted) ?? languages[0];
  return (
    <>
      <PageHead title="Webhooks" sub="Kitpath calls your URL when something happens." />
      <div className={docs.parts}>
        <div id="how-they-work">
          <Card title="How webhooks work">
            <div className={docs.prose}>
              <p>
                Each event can have its own URL, set under{" "}
                <Link to="/admin/clinics/integrations/webhooks">Developer, Webhooks</Link> or by{" "}
                <Link to="/docs/reference/$call" params={{ call: "updateWebhooks" }}>
                  a call
                </Link>
                , which changes the events it names and leaves the others as they are; <code>active</code>{" "}
                stops one. When the event happens, Kitpath sends it a POST request with JSON. A response of
                200 to 299 within 15 seconds means that you have received it; anything else, including a
                redirect, counts as a failure. Respond first and do the work afterwards.
              </p>
              <p>
                A call that fails is tried ten times over 75 hours and 35 minutes: at once, then after 5
                seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours, each plus or minus a fifth.{" "}
                <code>Retry-After</code> is respected. After five failures in a row an endpoint is paused, at
                first for ten seconds, then for up to five minutes: what is due meanwhile waits, and uses up
                no attempt. An endpoint that returns 410, or for which every call has failed for five days, is
                switched off, and your developers get an e-mail. Once it works again, use the delivery log to
                resend what it missed, up to 30 days back.
              </p>
              <p>
                A call may arrive more than once, and calls may arrive in a different order from the events.
                Store the header <code>webhook-id</code>: it is the same on every attempt of one delivery.
                Order events by <code>occurredAt</code>, then by <code>eventId</code>, because one change can
                cause several at the same time, and read what you need with your key.
              </p>
              <p>
                The URL must begin with <code>https://</code> and be reachable from the internet: another
                scheme, <code>localhost</code> or a private address is refused with 422 when you save it, and
                calls to a name that leads to a private address fail. To test a program on your own machine,
                expose it through a tunnel; an installation that you run yourself, outside <code>prod</code>,
                also takes <code>http://</code>, and calls your own machine once{" "}
                <code>KITPATH_ALLOW_PRIVATE_WEBHOOKS</code> is on.
              </p>
              <p>
                Try all of this with test data: the <code>webhooks</code> field of{" "}
                <Link to="/docs/reference/$call" params={{ call: "simulate" }}>
                  the simulator
                </Link>{" "}
                can send a step’s calls twice, or newest first.
              </p>
            </div>
          </Card>
        </div>
        <div id="verify">
          <Card title="Check that a call is genuine">
            <div className={docs.prose}>
              <p>
                Calls are signed according to Standard Webhooks: <code>webhook-signature</code> is the
                HMAC-SHA256 of <code>webhook-id</code>, <code>webhook-timestamp</code> and the body, joined by
                full stops, under the webhook’s signing secret, which you can see when you edit the webhook
                after saving it. Check it against the raw body, before anything parses it, and reject
                timestamps more than five minutes away.
              </p>
              <p>
                For 24 hours after you renew a secret, each call is also signed with the previous one. The
                code below accepts either.
              </p>
              <Tabs label="Languages" look="segments">
                {languages.map((each) => (
                  <TabLink
                    key={each.language}
                    to="/docs/webhooks"
                    search={{ language: each.language }}
                    resetScroll={false}
                    aria-current={each.language === language ? "page" : undefined}
                  >
                    {each.label}
                  </TabLink>
                ))}
              </Tabs>
              <CodeBlock code={verificationCode[language].trim()} label={`Verification in ${label}`} />
              <p>With our TypeScript client it is one line:</p>
              <CodeBlock code={withClient} label="Verification with the client" />
            </div>
          </Card>
        </div>
        <div id="event-schemas">
          <Card title="Event schemas">
            <div className={docs.prose}>
              <p>
                A call contains identifiers, and for a parcel its carrier and tracking code. It never says who
                a kit is for or what a result is. A test call of an order event also has a made-up{" "}
                <code>email</code>, which real calls do not have.
              </p>
              <p>
                An order, the replacements of its kits and its repeats share one <code>journeyId</code>.{" "}
                <Link to="/docs/reference/$call" params={{ call: "getJourney" }}>
                  One call
                </Link>{" "}
                tells what replaced or repeated what, and where it all stands.
              </p>
              <p>
                The events of appointments (<code>PHLEBOTOMY</code>) come for products whose sample a nurse
                takes. <code>scheduledDate</code> is the time, in UTC: the new one after{" "}
                <code>APPOINTMENT_RESCHEDULED</code>, the one it had after <code>APPOINTMENT_CANCELLED</code>.
                It is missing while no time is agreed, as is <code>kitId</code> before the kit is sent. There
                is no event when a time is lost because the nurse or place is not available, when nobody
                attends, or when the visit waits for a decision: read the appointment’s <code>status</code>.
                The next time comes as another <code>APPOINTMENT_SCHEDULED</code>.{" "}
                <Link to="/docs/reference/$call" params={{ call: "getAppointment" }}>
                  The appointment
                </Link>{" "}
                has the rest.
              </p>
              <p>
                <code>TEST.CLINICAL_COMMENTARY_UPLOADED</code> comes when a clinician has signed a commentary
                on a test’s results, and again when they correct it. Its words are in{" "}
                <code>clinicalCommentary</code> of the test: see{" "}
                <Link to="/docs/review">Clinical review</Link>.
              </p>
              <p>
                A sample that the lab rejects has no event of its own, and its test is never processed. The
                field <code>rejection</code> of{" "}
                <Link to="/docs/reference/$call" params={{ call: "getTest" }}>
                  a test
                </Link>{" "}
                gives the reason, and whether only a new sample helps. It is null for all other tests. Read it
                for tests that stay <code>PROCESSING</code>.
              </p>
            </div>
            <Loaded query={query} failure="The events could not be shown">
              {({ events }) => <EventSchemas events={events} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </>
  );
}
