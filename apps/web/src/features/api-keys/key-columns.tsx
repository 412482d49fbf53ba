import type { ListedApiKey } from "@kitpath/contract/api-keys";
import { formatTeamDay } from "@kitpath/contract/formats";
import { Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./api-keys-screen.module.css";

export const keyColumns: Column<ListedApiKey>[] = [
  {
    header: "API key name",
    isName: true,
    cell: ({ keyName, lastUsedAt }) => (
      <>
        {keyName}
        <span className={styles.used}>
          {lastUsedAt ? (
            <>
              Last used <Time value={lastUsedAt} format="dayTime" />
            </>
          ) : (
            "Not used yet"
          )}
        </span>
      </>
    ),
  },
  { header: "Date created", cell: ({ createdAt }) => formatTeamDay(createdAt) },
];

export const deleteColumn = (ask: (key: ListedApiKey) => void): Column<ListedApiKey> => ({
  header: "Action",
  cell: (key) => (
    <Button variant="quiet" icon aria-label={`Delete the key ${key.keyName}`} onClick={() => ask(key)}>
      <Trash2 size={17} aria-hidden="true" />
    </Button>
  ),
});
