import type { ConsentVersion } from "@kitpath/contract/access/consents/consents";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { download } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DownloadButton } from "../../../ui/download-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { PrivacyFrame } from "../../../ui/privacy-frame.tsx";
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

/** How many have accepted each version of each document, with an export of all acceptances. */
export function ConsentsScreen() {
  const read = useQuery(consentVersionsQuery);
  return (
    <PrivacyFrame
      sub="Documents accepted by users of partners and labs, by version."
      actions={
        <DownloadButton
          get={() => download("exportConsents", {})}
          done="Export complete. The file is in your downloads."
        >
          Export CSV
        </DownloadButton>
      }
    >
      <DataTable
        label="Accepted documents"
        columns={columns}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ document, version }) => `${document} ${version}`}
        expectedRows={6}
        empty={
          <EmptyState title="No documents accepted yet">
            Documents appear here once somebody accepts them.
          </EmptyState>
        }
      />
    </PrivacyFrame>
  );
}
