import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import type { Account, Screen } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./quickstart-screen.module.css";

type Chapter = { title: string; to: Screen; link: string; text: ReactNode };

const chapters: readonly Chapter[] = [
  {
    title: "Order a kit",
    to: "/admin/clinics/order",
    link: "Create an order",
    text: "Choose a test, and enter who takes it and where to send the kit. Where a nurse takes the sample, choose when, or let the patient choose. We e-mail the patient at every step, in your branding.",
  },
  {
    title: "Track it",
    to: "/admin/clinics/order_history",
    link: "Order History",
    text: "Search by name, e-mail or order number. An order is Created until it is paid, then Confirmed, Processing and Dispatched; from then on the kit has its own tracking number.",
  },
  {
    title: "Read the result",
    to: "/admin/clinics/test_results",
    link: "Test results",
    text: "A test is Registered once its kit is linked to a patient, and moves to Results when the lab releases them. Each value is shown with its unit and reference range.",
  },
  {
    title: "Say who goes where",
    to: "/admin/provider/nurses",
    link: "Nurses",
    text: "Add your nurses with their hours, and the areas that you cover. Clinics and patients are offered the times at which somebody is free.",
  },
  {
    title: "Answer requests",
    to: "/admin/provider/requests",
    link: "Requests",
    text: "A request without a time waits here with its clock. One press gives it to the nearest nurse who is free.",
  },
  {
    title: "Plan the week",
    to: "/admin/provider/calendar",
    link: "Calendar",
    text: "Move a visit by dragging it or by keyboard. The patient and the clinic are told automatically.",
  },
  {
    title: "Connect your system",
    to: "/admin/clinics/settings/systems",
    link: "Systems",
    text: "With a key, your own planning system answers requests and reports visits. Its webhook is under Settings too.",
  },
  {
    title: "Invite your team",
    to: "/admin/clinics/team",
    link: "Team",
    text: "Give each colleague a role, which decides the screens they can open and what they can do there.",
  },
  {
    title: "Try it without a kit",
    to: "/admin/clinics/integrations",
    link: "Test data",
    text: "The test data tab moves an order through every step, with the same e-mails and events as a real order.",
  },
];

/** From the first order to a result, each step with a link to its screen. */
export function QuickstartScreen({ account }: { account: Account }) {
  return (
    <>
      <PageHead
        title="Guide to the dashboard"
        sub={
          account.profile.type === "provider"
            ? "From your first nurse to your own integration."
            : "From a first order to a result, and to your own integration."
        }
      />
      <ol className={styles.chapters}>
        {chapters
          .filter(({ to }) => canOpen(account, to))
          .map(({ title, to, link, text }) => (
            <li key={title}>
              <Card title={title} action={<Link to={to}>{link}</Link>}>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        <li>
          <Card title="Integrate by API" action={<Link to="/docs">API documentation</Link>}>
            <p>
              Your own system can use every call that this dashboard uses, under the same rules. Start with
              the sandbox: nothing there is shipped or charged, and product codes are the same as in live.
            </p>
            {canOpen(account, "/admin/demo") ? (
              <p>
                {/* A full page load: only a page that was loaded as the demo area may show frames. */}
                <a href="/admin/demo/register">Preview registration and the dashboard</a>
              </p>
            ) : null}
          </Card>
        </li>
      </ol>
    </>
  );
}
