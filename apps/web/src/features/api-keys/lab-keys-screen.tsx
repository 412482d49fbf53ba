import type { ListedApiKey } from "@kitpath/contract/api-keys";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { actionColumn, columns } from "./api-keys-screen.tsx";
import { GenerateKeyDialog } from "./generate-key-dialog.tsx";
import styles from "./lab-keys-screen.module.css";
import { labKeysQuery } from "./queries.ts";

/** The keys of a lab's own systems, and where those send results. */
export function LabKeysScreen() {
  const { data, error, refetch } = useQuery(labKeysQuery);
  const [isGenerating, setGenerating] = useState(false);
  const [asked, setAsked] = useState<ListedApiKey | null>(null);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(labKeysQuery);
  const revoking = useMutation({
    mutationFn: ({ id }: ListedApiKey) => call("revokeLabKey", { params: { id } }),
    onSuccess: async (_done, { keyName }) => {
      void showSnackbar("success", `The key “${keyName}” has been deleted.`);
      await reload();
    },
    onError: (failure) => void showSnackbar("error", messageOf(failure)),
    onSettled: () => setAsked(null),
  });
  return (
    <>
      <PageHead
        title="Lab systems"
        sub="What your laboratory system sends is stored as drafts, for people to verify."
        actions={
          <Button variant="primary" onClick={() => setGenerating(true)}>
            <Plus size={17} aria-hidden="true" />
            Generate API key
          </Button>
        }
      />
      <ul className={styles.addresses}>
        <li>
          <strong>HL7 v2, ORU^R01</strong> <code>POST {window.location.origin}/labs/v1/hl7</code>
        </li>
        <li>
          <strong>JSON</strong> <code>POST {window.location.origin}/labs/v1/results</code>
        </li>
        <li>
          Each with the key in the header <code>X-API-Key</code>.
        </li>
      </ul>
      <DataTable
        label="API keys"
        columns={[...columns, actionColumn(setAsked)]}
        source={{ rows: data, error, isStale: false, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        isTall
        expectedRows={2}
        empty={
          <EmptyState title="No API keys yet">
            Generate one for each system that sends results, so that each can be switched off by itself.
          </EmptyState>
        }
      />
      <GenerateKeyDialog
        open={isGenerating}
        generate={(body) => call("createLabKey", { body })}
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
