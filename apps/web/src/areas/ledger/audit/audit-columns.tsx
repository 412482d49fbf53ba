import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import { wordsForDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { unknownText } from "@kitpath/contract/fields/formats";
import { browserName } from "../../../lib/browser-name.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./audit-columns.module.css";

export const auditColumns: Column<AuditEntry>[] = [
  {
    header: "What",
    isName: true,
    cell: ({ what, details }) => {
      const more = wordsForDetails(details).join(" · ");
      return (
        <>
          {what}
          {more ? <span className={styles.more}>{more}</span> : null}
        </>
      );
    },
  },
  { header: "About", cell: ({ subject }) => <About subject={subject} /> },
  { header: "Who", cell: Who },
  {
    header: "When",
    cell: ({ occurredAt }) => (
      <span className={styles.time}>
        <Time value={occurredAt} format="second" />
      </span>
    ),
  },
  {
    header: "From",
    cell: ({ ip, userAgent }) => (
      <>
        {ip ?? unknownText}
        {userAgent ? (
          <span className={styles.more} title={userAgent}>
            {browserName(userAgent)}
          </span>
        ) : null}
      </>
    ),
  },
  {
    header: "Seal",
    cell: ({ place }) =>
      place === null ? (
        <Badge tone="idle">Waiting</Badge>
      ) : (
        <span title={`Place ${place} in the chain`}>
          <Badge tone="ok">Sealed</Badge>
        </span>
      ),
  },
];

function Who({ actor: { kind, name } }: AuditEntry) {
  if (kind !== "simulator") return name;
  return (
    <>
      {name}
      <span className={styles.more}>by the simulator</span>
    </>
  );
}

/** `privacy_request` as “Privacy request”. */
const wordsFor = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("_", " ");

/** A subject without a name is shown by the end of its id; hovering shows all of it. */
function About({ subject }: Pick<AuditEntry, "subject">) {
  if (!subject) return null;
  const { kind, id, name } = subject;
  return <span title={id}>{name ?? `${wordsFor(kind)} …${id.slice(-6)}`}</span>;
}
