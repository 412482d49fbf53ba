import type { ListedToken } from "@kitpath/contract/patients/activation/activation";
import { unknownText } from "@kitpath/contract/fields/formats";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./activation-settings-screen.module.css";
import { publicTokensQuery } from "./queries.ts";
import { RevokeAllTokens } from "./revoke-all-tokens.tsx";

/** The tokens that partners' systems use to vouch for a person, with buttons to revoke them. */
export function PublicTokens() {
  const read = useQuery(publicTokensQuery);
  const { data } = read;
  const revoking = useMutation({
    mutationFn: (id: string) => call("revokePublicToken", { params: { id } }),
    onSuccess: () => showSnackbar("success", "The token is revoked."),
    onError: showFailure,
  });
  const active = data?.data.filter(({ isActive }) => isActive).length ?? 0;
  return (
    <section className={styles.tokens}>
      <PageHead
        isPart
        title="Activation tokens"
        sub="Your systems request these. Each is for one person and lasts 30 minutes. A revoked token stops working at once."
        actions={active > 0 ? <RevokeAllTokens count={active} /> : null}
      />
      <DataTable
        label="Activation tokens from the last week"
        columns={[...columns, actionColumn(revoking.mutate, revoking.isPending ? revoking.variables : null)]}
        source={rowsOf(read, data?.data)}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={
          <EmptyState title="No tokens in the last week">
            Tokens appear here when your system requests them with POST /users/v1/tokens/public.
          </EmptyState>
        }
      />
    </section>
  );
}

const columns: Column<ListedToken>[] = [
  { header: "Ends in", isName: true, cell: ({ ending }) => `…${ending}` },
  { header: "Requested by", cell: ({ madeBy }) => madeBy ?? unknownText },
  { header: "Created", cell: ({ createdAt }) => <Time value={createdAt} format="moment" /> },
  {
    header: "Used",
    cell: ({ usedAt }) => (usedAt ? <Time value={usedAt} format="moment" /> : "Not yet"),
  },
  { header: "Status", cell: (token) => <TokenState token={token} /> },
];

const actionColumn = (revoke: (id: string) => void, busyId: string | null): Column<ListedToken> => ({
  header: "Action",
  isActions: true,
  hideHeader: true,
  cell: ({ id, ending, isActive }) =>
    isActive ? (
      <Button
        variant="quiet"
        busy={id === busyId}
        aria-label={`Revoke the token ending in ${ending}`}
        onClick={() => revoke(id)}
      >
        Revoke
      </Button>
    ) : null,
});

function TokenState({ token: { isActive, revokedAt } }: { token: ListedToken }) {
  if (isActive) return <Badge tone="ok">Active</Badge>;
  return revokedAt ? <Badge tone="bad">Revoked</Badge> : <Badge tone="idle">Expired</Badge>;
}
