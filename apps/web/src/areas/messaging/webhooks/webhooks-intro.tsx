import { Link } from "@tanstack/react-router";
import type { Account } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import styles from "./webhooks-screen.module.css";

/** What webhooks are, with a link to the documentation. */
export const WebhooksIntro = ({ account }: { account: Account }) => (
  <div className={styles.intro}>
    <p>
      Kitpath calls your URL when something happens to an order or a test. Read{" "}
      <Link to="/docs/webhooks" hash="how-they-work">
        how webhooks work
      </Link>{" "}
      and the{" "}
      <Link to="/docs/webhooks" hash="event-schemas">
        event schemas
      </Link>
      .
    </p>
    <p>
      Manage e-mail notifications on the{" "}
      {canOpen(account, "/admin/clinics/settings/communication") ? (
        <Link to="/admin/clinics/settings/communication">communication settings page</Link>
      ) : (
        "communication settings page"
      )}
      .
    </p>
  </div>
);
