import type { ConsentVersion } from "@kitpath/contract/consents";
import { formatNumber } from "@kitpath/contract/formats";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { rowsOf } from "../../ui/table-source.ts";
import { Time } from "../../ui/time.tsx";
import { PrivacyFrame } from "./privacy-frame.tsx";
import { consentVersionsQuery } from "./queries.ts";

const columns: Column<ConsentVersion>[] = [
  { header: "Document", isName: true, cell: ({ title }) => title },
  {
    header: "Version",
    cell: ({ version, isCurrent }) =>
      isCurrent ? <Badge tone="ok">{`${version}, current`}</Badge> : version,
  },
  { header: "People", isAmount: true, cell: ({ people }) => formatNumber(people) },
  { header: "Organisations", isAmount: true, cell: ({ organisations }) => formatNumber(organisations) },
  { header: "First accepted", cell: ({ firstAt }) => <Time value={firstAt} format="moment" /> },
  { header: "Last accepted", cell: ({ lastAt }) => <Time value={lastAt} format="moment" /> },
];

/** Which version of which document was accepted by how many, and all of it as a file. */
export function ConsentsScreen() {
  const read = useQuery(consentVersionsQuery);
  const exporting = useMutation({
    mutationFn: () => download("exportConsents", {}),
    onSuccess: () => void showSnackbar("success", "The file is with your downloads."),
    onError: (failure) => void showSnackbar("error", messageOf(failure)),
  });
  return (
    <PrivacyFrame
      sub="What users of partners and labs have accepted, by version."
      actions={
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={17} aria-hidden="true" />
          Export CSV
        </Button>
      }
    >
      <DataTable
        label="Accepted documents"
        columns={columns}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ document, version }) => `${document} ${version}`}
        expectedRows={6}
        empty={<EmptyState title="Nobody has accepted anything yet" />}
      />
    </PrivacyFrame>
  );
}
