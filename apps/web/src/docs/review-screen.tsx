import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { PageHead } from "../ui/page-head.tsx";
import docs from "./docs.module.css";
import {
  approval,
  check,
  correct,
  find,
  journey,
  order,
  read,
  simulate,
  subscribe,
  write,
} from "./review-commands.ts";

const uploaded = `{
  "eventType": "TEST.CLINICAL_COMMENTARY_UPLOADED",
  "eventId": "019eac5e-…",
  "occurredAt": "2026-03-01T09:12:44.120Z",
  "clinicId": "019eac51-…",
  "orderNumber": "RT12345",
  "journeyId": "019eac4d-…",
  "productCode": "C1BLP11500",
  "kitId": "KLRR8451",
  "testId": "019eac5d-…"
}`;

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div id={id}>
    <Card title={title}>
      <div className={docs.prose}>{children}</div>
    </Card>
  </div>
);

const CallLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/docs/reference/$call" params={{ call: id }}>
    {children}
  </Link>
);

/** What an integrator needs to know of commentaries, approvals and journeys. */
export const ReviewScreen = () => (
  <>
    <PageHead
      title="Clinical review"
      sub="What clinicians write about results, the approval of US orders, and the journey of a person’s tests."
    />
    <div className={docs.parts}>
      <Part id="who-sees-what" title="Who sees results, and when">
        <p>
          Your clinic sets a policy under <Link to="/admin/clinics/reviews/settings">Review, Settings</Link>,
          for all products or for one: which results a clinician reviews, and when the patient gets them. Your
          key, your webhooks and your screens get every result as soon as the laboratory releases it, with{" "}
          <code>TEST.PROCESSED</code>. If your own system shows results to patients, it decides for itself
          when.
        </p>
        <ul>
          <li>At once: the patient is told when the results are released.</li>
          <li>
            After the review: they are told when a clinician has signed, or at once if this result needs no
            review.
          </li>
          <li>Only through the clinic: they are told when somebody of the clinic shares the results.</li>
        </ul>
        <p>
          A clinic that says nothing reviews nothing until one of its clinicians states a professional
          registration. From then on, results that are outside a range, critical or amended wait for a
          signature. A new policy holds for results that are released later; it takes nothing back.
        </p>
        <p>To try what follows in the sandbox, generate a key and make a result:</p>
        <CodeBlock
          code={`export KITPATH_API_URL="${window.location.origin}"\nexport KITPATH_API_KEY="kp_sandbox_…"`}
          label="Address and key"
        />
        <CodeBlock code={`${simulate}\n${find}`} label="Making a result to try on" />
      </Part>
      <Part id="be-told" title="Be told of a commentary">
        <p>
          <code>TEST.CLINICAL_COMMENTARY_UPLOADED</code> comes once for each commentary that is signed: the
          first, and each correction. Its body names the test, and says nothing of what was written.{" "}
          <Link to="/docs/webhooks">How webhooks work</Link> applies here too.
        </p>
        <CodeBlock code={subscribe} label="Setting the webhook" />
        <CodeBlock code={uploaded} label="Example of the event" />
      </Part>
      <Part id="read" title="Read a commentary">
        <p>
          Read the test: <code>clinicalCommentary</code> has the newest version, or null. It is plain text in
          which an empty line ends a paragraph, with the <code>outcome</code>, who signed it and when.
        </p>
        <CodeBlock code={read} label="Reading a test" />
        <p>
          <code>resultVersion</code> says which version of the results the clinician read. If the laboratory
          amends the results, <code>isAboutEarlierResults</code> becomes true and the test is reviewed again.
          A correction counts <code>version</code> up and has a <code>reason</code>; show it to whoever read
          the version before. <CallLink id="getTestAsFhir">FHIR</CallLink> has the same words in{" "}
          <code>DiagnosticReport.conclusion</code>, <CallLink id="getTestAsHl7">HL7</CallLink> in an{" "}
          <code>NTE</code> after <code>OBR</code>.
        </p>
      </Part>
      <Part id="write" title="Write one from your own system">
        <p>
          Clinicians who work in your system sign there; send what they signed. The key needs the scope{" "}
          <code>reviews:write</code>. <code>resultVersion</code> is the version that the clinician read: if
          there is a newer one, the answer is 409, and the clinician reads that first. <code>signature</code>{" "}
          is the evidence: when and how they signed, and where your system keeps the proof.
        </p>
        <CodeBlock code={write} label="Sending a signed commentary" />
        <p>
          It ends the review, tells the patient as the policy says, and emits the event. The same{" "}
          <code>reference</code> again changes nothing and returns what is stored, so repeat the request if no
          answer came. A correction is a further signature, and needs a <code>reason</code>.
        </p>
        <CodeBlock code={correct} label="Sending a correction" />
        <p>
          <code>repeat</code> needs <code>repeatWeeks</code>. The kit is then ordered by itself or becomes a
          task of the clinic, as its policy says. Placeholders such as <code>{"{{firstName}}"}</code> are
          refused. See <CallLink id="putCommentary">the call</CallLink> for the outcomes and professional
          bodies.
        </p>
      </Part>
      <Part id="approvals" title="Approval of US orders">
        <p>
          In the US a physician orders a test. Name yours in <code>physicianDetails</code>, or send{" "}
          <code>requestsApproval</code>: then a physician reads what the patient answered, and approves or
          declines. <code>approver</code> says whose: your own, or the platform’s if none of yours is licensed
          in the patient’s state.
        </p>
        <CodeBlock code={order} label="Ordering with an approval" />
        <CodeBlock code={approval} label="Reading where it stands" />
        <p>
          <code>approval</code> stands beside <code>status</code>, which it does not change: an order that
          waits is <code>CREATED</code> or <code>CONFIRMED</code>. While it is <code>waiting</code>, nothing
          is sent, the card is authorised but not charged, and no appointment can be booked: an order that
          chooses a time is refused. A declined order is <code>CANCELLED</code>, and its money is released.
          The bodies of <code>ORDER</code> events have <code>approval</code> too.
        </p>
        <p>
          Some states refuse an order before it is placed, such as New York one without the patient’s own
          physician. <CallLink id="checkOrder">The check</CallLink> says so as <code>STATE_RULE</code>, at the
          field and in the words of the refusal.
        </p>
        <CodeBlock code={check} label="Checking an order to New York" />
      </Part>
      <Part id="journeys" title="One journey">
        <p>
          An order, the replacements of its kits, and its repeats belong to one journey. Orders, tests,
          webhooks and exports have its <code>journeyId</code>; in FHIR it is the <code>requisition</code> of
          the request, in HL7 <code>OBR-20</code>. One call tells what follows what, and where all of it
          stands.
        </p>
        <CodeBlock code={journey} label="Reading a journey" />
        <p>
          To repeat a test yourself, name the earlier order in <code>repeats</code> of{" "}
          <CallLink id="createOrder">a new one</CallLink>, with the reason.
        </p>
      </Part>
    </div>
  </>
);
