import type { DueConsent } from "@kitpath/contract/access/consents/consents";
import { versionLine } from "@kitpath/contract/legal/legal-documents";
import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./due-document.module.css";

/** A document to accept: its version, and its changes since the version accepted before. */
export const DueDocument = ({ due }: { due: DueConsent }) => (
  <Card
    title={due.title}
    action={
      <Link to="/admin/legal/$page" params={{ page: due.document }} target="_blank">
        Read<VisuallyHidden> the {due.title}</VisuallyHidden> in a new tab
      </Link>
    }
  >
    <p className={styles.version}>{versionLine(due)}</p>
    {due.acceptedVersion !== null && due.changes.length > 0 ? (
      <>
        <p className={styles.changed}>What has changed since version {due.acceptedVersion}</p>
        <ul className={styles.changes}>
          {due.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </>
    ) : null}
  </Card>
);
