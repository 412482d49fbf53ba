import type { ListedApiKey } from "@kitpath/contract/api-keys";
import { formatTeamDay } from "@kitpath/contract/formats";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./api-keys-screen.module.css";
import { GenerateKeyDialog } from "./generate-key-dialog.tsx";
import type { Partner } from "./queries.ts";
import { apiKeysQuery } from "./queries.ts";

/** The clinic's keys, newest first. A list that cannot be loaded is an empty one (specification 3 section 8). */
export function ApiKeysScreen({ partner }: { partner: Partner }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(apiKeysQuery(partner));
  const [isGenerating, setGenerating] = useState(false);
  const [asked, setAsked] = useState<ListedApiKey | null>(null);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ["listApiKeys"] });
  const revoking = useMutation({
    mutationFn: ({ id }: ListedApiKey) => call("revokeApiKey", { params: { id }, query: partner }),
    onSuccess: async (_done, { keyName }) => {
      void showSnackbar("success", `The key “${keyName}” has been deleted.`);
      await reload();
    },
    onError: (failure) => void showSnackbar("error", messageOf(failure)),
    onSettled: () => setAsked(null),
  });
  const generate = (
    <Button variant="primary" onClick={() => setGenerating(true)}>
      <Plus size={17} aria-hidden="true" />
      Generate API key
    </Button>
  );
  return (
    <>
      <div className={styles.head}>
        <p className={styles.text}>
          A key lets your own system order kits and read results. Send it in the header <code>X-API-Key</code>
          .
        </p>
        {data && data.length > 0 ? generate : null}
      </div>
      <DataTable
        label="API keys"
        columns={[...columns, actionColumn(setAsked)]}
        source={{
          rows: data ?? (error ? [] : undefined),
          error: null,
          isStale: isPlaceholderData,
          retry: () => void refetch(),
        }}
        rowKey={({ id }) => id}
        isTall
        expectedRows={2}
        empty={
          <EmptyState title="No API keys yet" action={generate}>
            Generate one for each system that talks to Kitpath, so that each can be switched off by itself.
          </EmptyState>
        }
      />
      <GenerateKeyDialog
        open={isGenerating}
        generate={(body) => call("createApiKey", { query: partner, body })}
        onClose={() => {
          setGenerating(false);
          void reload();
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title="Delete API key"
        text={`Systems that use “${asked?.keyName ?? ""}” are refused from then on. This cannot be undone.`}
        action="Delete key"
        busy={revoking.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked ? revoking.mutate(asked) : undefined)}
      />
    </>
  );
}

export const columns: Column<ListedApiKey>[] = [
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

export const actionColumn = (ask: (key: ListedApiKey) => void): Column<ListedApiKey> => ({
  header: "Action",
  cell: (key) => (
    <Button variant="quiet" icon aria-label={`Delete the key ${key.keyName}`} onClick={() => ask(key)}>
      <Trash2 size={17} aria-hidden="true" />
    </Button>
  ),
});
