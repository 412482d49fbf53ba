import type { ListedApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import type { KeyTableQuery } from "@kitpath/contract/access/api-keys/list-query";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsAtHand, rowsOf } from "../../../ui/table-source.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { WholeTable } from "../../../ui/whole-table.tsx";
import { GenerateKeyDialog } from "./generate-key-dialog.tsx";
import { keyColumns } from "./key-columns.tsx";
import type { KeyCalls } from "./queries.ts";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";

/** The page and the order in the address. */
export type KeysPlace = { query: KeyTableQuery; onChange: (change: Partial<KeyTableQuery>) => void };

type KeysPanelProps = KeysPlace & {
  keys: KeyCalls;
  label: string;
  /** Renders what is above the keys, with the button for a new one once there are any. */
  renderHead: (generate: ReactNode) => ReactNode;
  empty: { title: string; text: string };
  /** A list that cannot be loaded is shown as an empty one (specification 3 section 8). */
  failsSilently?: boolean;
};

/** The keys of one organisation, to be created, rotated and deleted. */
export function KeysPanel({
  keys,
  label,
  renderHead,
  empty,
  failsSilently = false,
  query,
  onChange,
}: KeysPanelProps) {
  const read = useQuery(keys.list(query));
  const { data } = read;
  const [isGenerating, setGenerating] = useState(false);
  const [rotated, setRotated] = useState<ListedApiKey | null>(null);
  const revoking = useConfirmation(({ id, keyName }: ListedApiKey) => ({
    title: `Delete the API key “${keyName}”?`,
    text: "Systems that use it will lose access at once. This cannot be undone.",
    action: "Delete key",
    isDangerous: true,
    act: () => keys.revoke(id),
    done: `The key “${keyName}” has been deleted.`,
  }));
  const generate = (
    <Button variant="primary" onClick={() => setGenerating(true)}>
      <Plus size={17} aria-hidden="true" />
      Generate API key
    </Button>
  );
  return (
    <>
      {renderHead(data && data.length > 0 ? generate : null)}
      <WholeTable
        label={label}
        columns={keyColumns({ rotate: setRotated, revoke: revoking.ask })}
        source={failsSilently && read.error ? rowsAtHand(data ?? []) : rowsOf(read, data)}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        isTall
        expectedRows={2}
        empty={
          <EmptyState title={empty.title} action={generate}>
            {empty.text}
          </EmptyState>
        }
      />
      <GenerateKeyDialog open={isGenerating} keys={keys} onClose={() => setGenerating(false)} />
      <RotateKeyDialog rotated={rotated} keys={keys} onClose={() => setRotated(null)} />
      {revoking.dialog}
    </>
  );
}
