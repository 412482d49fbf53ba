import type { ListedApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import type { KeyScope, ScopeArea } from "@kitpath/contract/operation/key-scopes";
import { RefreshCw, Trash2 } from "lucide-react";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { areaNames } from "./key-options.tsx";
import styles from "./keys-panel.module.css";

type Acts = { rotate: (key: ListedApiKey) => void; revoke: (key: ListedApiKey) => void };

export const keyColumns = ({ rotate, revoke }: Acts): Column<ListedApiKey, "keyName" | "createdAt">[] => [
  { header: "API key name", isName: true, sortBy: "keyName", cell: (key) => <KeyName {...key} /> },
  {
    header: "Date created",
    sortBy: "createdAt",
    cell: ({ createdAt }) => <Time value={createdAt} format="teamDay" />,
  },
  {
    header: "Action",
    isActions: true,
    cell: (key) => (
      <div className={styles.actions}>
        <Button variant="quiet" icon aria-label={`Rotate the key ${key.keyName}`} onClick={() => rotate(key)}>
          <RefreshCw size={17} aria-hidden="true" />
        </Button>
        <Button variant="quiet" icon aria-label={`Delete the key ${key.keyName}`} onClick={() => revoke(key)}>
          <Trash2 size={17} aria-hidden="true" />
        </Button>
      </div>
    ),
  },
];

function KeyName({ keyName, lastUsedAt, scopes, addresses, expiresAt, previous }: ListedApiKey) {
  const now = useNow();
  const limits = [scopes && wordsForScopes(scopes), addresses.length > 0 && wordsForAddresses(addresses)];
  const narrowed = limits.filter(Boolean).join(", ");
  return (
    <div className={styles.name}>
      {keyName}
      <span className={styles.line}>
        <LastUse at={lastUsedAt} />
        {expiresAt ? (
          <>
            {Date.parse(expiresAt) > now ? " · expires " : " · expired "}
            <Time value={expiresAt} format="moment" />
          </>
        ) : null}
      </span>
      {narrowed ? <span className={styles.line}>Only {narrowed}</span> : null}
      {previous ? (
        <span className={styles.line}>
          The old key works until <Time value={previous.expiresAt} format="moment" />
          {previous.lastUsedAt ? (
            <>
              {" "}
              and was last used <Time value={previous.lastUsedAt} format="moment" />
            </>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}

const LastUse = ({ at }: { at: string | null }) =>
  at ? (
    <>
      Last used <Time value={at} format="moment" />
    </>
  ) : (
    "Not used yet"
  );

function wordsForScopes(scopes: readonly KeyScope[]): string {
  const areasWith = (right: string) =>
    scopes
      .filter((scope) => scope.endsWith(right))
      .map((scope) => areaNames[scope.split(":")[0] as ScopeArea].toLowerCase());
  const read = areasWith(":read");
  return [...areasWith(":write"), ...(read.length > 0 ? [`reading ${read.join(" and ")}`] : [])].join(", ");
}

const wordsForAddresses = ([first, ...more]: readonly string[]): string =>
  `from ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`;
