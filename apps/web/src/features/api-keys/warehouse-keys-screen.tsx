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
import { warehouseKeysQuery } from "./queries.ts";

/** The keys by which the warehouse's own system takes up, packs and sends orders. */
export function WarehouseKeysScreen() {
  const { data, error, isPlaceholderData, refetch } = useQuery(warehouseKeysQuery);
  const [isGenerating, setGenerating] = useState(false);
  const [asked, setAsked] = useState<ListedApiKey | null>(null);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ["listWarehouseKeys"] });
  const revoking = useMutation({
    mutationFn: ({ id }: ListedApiKey) => call("revokeWarehouseKey", { params: { id } }),
    onSuccess: reload,
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
      <PageHead
        title="Warehouse keys"
        sub="For a system of the warehouse that takes up, packs and sends orders by itself."
        actions={data && data.data.length > 0 ? generate : null}
      />
      <DataTable
        label="Warehouse keys"
        columns={[...columns, actionColumn(setAsked)]}
        source={{ rows: data?.data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        isTall
        expectedRows={2}
        empty={
          <EmptyState title="No warehouse keys yet" action={generate}>
            Generate one for each system, so that each can be switched off by itself.
          </EmptyState>
        }
      />
      <GenerateKeyDialog
        open={isGenerating}
        generate={(body) => call("createWarehouseKey", { body })}
        onClose={() => {
          setGenerating(false);
          void reload();
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title="Delete API key"
        text={`Systems that use “${asked?.keyName ?? ""}” are refused from then on. This cannot be undone.`}
        action="Delete"
        busy={revoking.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked ? revoking.mutate(asked) : undefined)}
      />
    </>
  );
}
