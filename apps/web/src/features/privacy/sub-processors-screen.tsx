import { formatCalendarDay, formatCount } from "@kitpath/contract/formats";
import type { DeskSubProcessor } from "@kitpath/contract/sub-processors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { rowsOf } from "../../ui/table-source.ts";
import { PrivacyFrame } from "./privacy-frame.tsx";
import { subProcessorsQuery } from "./queries.ts";
import { SubProcessorForm } from "./sub-processor-form.tsx";

const looks = {
  current: { tone: "ok", word: "In use" },
  announced: { tone: "info", word: "Announced" },
  ended: { tone: "idle", word: "Ended" },
} as const;

const columns = (end: (row: DeskSubProcessor) => void): Column<DeskSubProcessor>[] => [
  { header: "Name", isName: true, cell: ({ name }) => name },
  { header: "What for", cell: ({ purpose }) => purpose },
  { header: "Data", cell: ({ data }) => data },
  { header: "Where", cell: ({ place }) => place },
  { header: "Told", cell: ({ told }) => formatCount(told, "organisation") },
  {
    header: "In use",
    cell: ({ effectiveOn, endedOn }) =>
      endedOn ? `until ${formatCalendarDay(endedOn)}` : `from ${formatCalendarDay(effectiveOn)}`,
  },
  {
    header: "Status",
    cell: ({ state }) => <Badge tone={looks[state].tone}>{looks[state].word}</Badge>,
  },
  {
    header: "Actions",
    isActions: true,
    hideHeader: true,
    cell: (row) =>
      row.state === "ended" ? null : (
        <Button variant="quiet" aria-label={`End the use of ${row.name}`} onClick={() => end(row)}>
          End
        </Button>
      ),
  },
];

/** The current and announced sub-processors. */
export function SubProcessorsScreen() {
  const read = useQuery(subProcessorsQuery);
  const { data } = read;
  const queryClient = useQueryClient();
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [ended, setEnded] = useState<DeskSubProcessor | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: subProcessorsQuery.queryKey });
  const ending = useMutation({
    mutationFn: ({ id }: DeskSubProcessor) => call("endSubProcessor", { params: { id } }),
    onSuccess: async (_done, { name }) => {
      void showSnackbar("success", `${name} is used no more.`);
      await reload();
    },
    onError: showFailure,
    onSettled: () => setEnded(null),
  });
  const announce = (
    <Button variant="primary" onClick={() => setAnnouncing(true)}>
      <Plus size={17} aria-hidden="true" />
      Announce one
    </Button>
  );
  return (
    <PrivacyFrame
      sub="Partners and labs are told of a new one thirty days before it is used. Everybody may read the list under the privacy policy."
      actions={announce}
    >
      <DataTable
        label="Sub-processors"
        columns={columns(setEnded)}
        source={rowsOf(read, data?.data)}
        rowKey={({ id }) => id}
        expectedRows={4}
        empty={
          <EmptyState title="Nobody processes data for us">Announce whoever will, before they do.</EmptyState>
        }
      />
      <Dialog
        open={isAnnouncing}
        onClose={() => setAnnouncing(false)}
        title="Announce a sub-processor"
        description="Every partner and lab is e-mailed at once. It is used from thirty days later on."
        narrow
      >
        <SubProcessorForm
          onCancel={() => setAnnouncing(false)}
          onDone={() => {
            setAnnouncing(false);
            void reload();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={ended !== null}
        title={`End the use of ${ended?.name ?? ""}?`}
        text={
          ended?.state === "announced"
            ? "It is never used. Whoever was told is not told of this."
            : "It leaves the public list today. To use it again takes a new notice."
        }
        action="End the use"
        isDangerous
        busy={ending.isPending}
        onClose={() => setEnded(null)}
        onConfirm={() => (ended ? ending.mutate(ended) : undefined)}
      />
    </PrivacyFrame>
  );
}
