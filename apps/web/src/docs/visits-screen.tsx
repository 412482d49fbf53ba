import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { PageHead } from "../ui/page-head.tsx";
import docs from "./docs.module.css";
import styles from "./quickstart-screen.module.css";
import { collect, handOver, list, name, offer, plan, read, subscribe } from "./visit-commands.ts";

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

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <Card title={title}>
      <div className={docs.prose}>{children}</div>
    </Card>
  </li>
);

const CallLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/docs/reference/$call" params={{ call: id }}>
    {children}
  </Link>
);

/** How the system of a provider that takes samples answers requests for visits. */
export const VisitsScreen = () => (
  <>
    <PageHead
      title="Visits"
      sub="For providers who take samples: answer requests from your own planning system."
    />
    <ol className={styles.steps}>
      <Step title="1. Generate a key">
        <p>
          An administrator of yours generates it under <em>Settings, Systems</em>, with access to
          appointments. It opens your own visits only; any other visit does not exist for it and answers 404.
        </p>
        <CodeBlock
          code={`export KITPATH_API_URL="${window.location.origin}"\nexport KITPATH_API_KEY="kp_sandbox_…"`}
          label="Address and key of a provider"
        />
      </Step>
      <Step title="2. Be told">
        <p>
          Set one webhook, here or under <em>Settings, Webhook</em>. It is called at{" "}
          <code>VISIT.REQUESTED</code>, when somebody asks for a visit without a time, at{" "}
          <code>VISIT.CHANGED</code>, when it is booked or its time, nurse or status changes, whoever changed
          it, and at <code>VISIT.CANCELLED</code>. A visit that was booked with a time begins with{" "}
          <code>VISIT.CHANGED</code>.
        </p>
        <CodeBlock code={subscribe} label="Setting the webhook" />
        <p>
          A call contains identifiers, the status and the time, never the person, the address or the product.
          Calls are signed and repeated like all others:{" "}
          <Link to="/docs/webhooks">check that each is genuine</Link>. The secret is on that screen, and in{" "}
          <CallLink id="getVisitWebhookSecret">a call of its own</CallLink>. A visit keeps its{" "}
          <code>visitId</code> when it moves to another time. One that goes to another provider is cancelled
          for you.
        </p>
        <CodeBlock code={requested} label="A request" />
        <p>
          What your system missed is <CallLink id="listVisitDeliveries">listed for 30 days</CallLink> with
          every attempt, and <CallLink id="resendVisitDelivery">sent again</CallLink> with the same{" "}
          <code>webhook-id</code> when you ask for it.
        </p>
      </Step>
      <Step title="3. Read the request">
        <p>The list has the area and no person.</p>
        <CodeBlock code={list} label="Listing requests" />
        <p>
          A visit has the person, the address and what the nurse must know; that you read it is in your audit
          log.
        </p>
        <CodeBlock code={read} label="Reading a visit" />
      </Step>
      <Step title="4. Answer within 15 minutes">
        <p>
          Ask who could go and when, the nearest first, or take both from your own plan. Visits begin on a
          quarter of an hour, at most 90 days ahead.
        </p>
        <CodeBlock code={offer} label="Finding a nurse and a time" />
        <p>
          If the time is still to be agreed, name the nurse first: the clinic hears{" "}
          <code>PHLEBOTOMY.NURSE_ASSIGNED</code>.
        </p>
        <CodeBlock code={name} label="Naming the nurse" />
        <p>
          Then give the visit its time, and a nurse if you like; without one, it is the one whom you named, or
          the first who is free.
        </p>
        <CodeBlock code={plan} label="Giving a visit its time" />
        <p>
          If the time is gone, <code>time_taken</code> or <code>time_not_free</code> says so, with the nearest
          that are free, and all stays as it was. With <code>onlyIfAsked</code>, the first of two answers
          counts: the second is refused instead of moving the visit. Without it, the same call moves a visit
          that is planned.
        </p>
        <p>
          After <code>answerBy</code> a request that you have not answered waits for your coordinator in the
          dashboard. You can still answer it. If you cannot take a visit,{" "}
          <CallLink id="declineVisit">decline it</CallLink>, or{" "}
          <CallLink id="holdVisit">put it on hold</CallLink> until there is another time.{" "}
          <CallLink id="noteUnreached">Note each try</CallLink> to reach the person in vain. Without an active
          webhook, requests go to your coordinator at once.
        </p>
      </Step>
      <Step title="5. Report what happened">
        <p>
          Say it as it happens, or later: <code>at</code> is when it was done, on the day of the visit or
          after it. <code>arrive</code> is needed only before <code>no_show</code>, which must be ten minutes
          later, and ten minutes after the visit begins. When the sample is taken, the kit is registered to
          the person with its time of collection, and the clinic hears{" "}
          <code>PHLEBOTOMY.APPOINTMENT_COMPLETED</code>. The date of birth is the one that the person says: it
          must be the order’s. Report each kit of the order; the last one completes the visit.
        </p>
        <CodeBlock
          code={`export KIT_CODE="KLRR8451"\nexport BORN="1984-11-03"\n${collect}`}
          label="Reporting that the sample was taken"
        />
        <p>
          If there is no sample, report <code>fail</code> with one of the reasons in{" "}
          <CallLink id="reportVisit">the reference</CallLink>: the visit then waits for somebody to decide.
          When the lab’s courier has the samples, they are on their way to the lab.
        </p>
        <CodeBlock code={handOver} label="Handing the samples to the courier" />
        <p>
          What was done cannot be undone. A report that is no longer possible, because the visit was moved,
          cancelled or is over, is refused with the reason. Of a visit that went to another provider since,{" "}
          <code>collect</code> and <code>hand_over</code> still count; the answer then tells nothing of the
          person.
        </p>
      </Step>
      <Step title="Repeat safely">
        <p>
          Send an <code>Idempotency-Key</code> of your choice with every call that changes a visit. If no
          answer came, send the same again: for 72 hours, the same key and request return the first answer,
          and nothing happens twice. A step that is not possible is refused as <code>step_not_possible</code>{" "}
          with the reason and the <code>status</code> of the visit.
        </p>
      </Step>
    </ol>
  </>
);
