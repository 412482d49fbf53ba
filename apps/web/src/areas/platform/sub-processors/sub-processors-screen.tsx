import { formatCalendarDay, formatCount } from "@kitpath/contract/fields/formats";
import type { DeskSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { PrivacyFrame } from "../../../ui/privacy-frame.tsx";
import { subProcessorsQuery } from "./queries.ts";
import { SubProcessorForm } from "./sub-processor-form.tsx";

const looks = {
  current: { tone: "ok", word: "In use" },
  announced: { tone: "info", word: "Announced" },
  ended: { tone: "idle", word: "Ended" },
} as const;

const columns = (end: (row: DeskSubProcessor) => void): Column<DeskSubProcessor>[] => [
  { header: "Name", isName: true, cell: ({ name }) => name },
  { header: "Purpose", cell: ({ purpose }) => purpose },
  { header: "Data", cell: ({ data }) => data },
  { header: "Location", cell: ({ place }) => place },
  { header: "Notified", cell: ({ told }) => formatCount(told, "organisation") },
  {
    header: "In use",
    cell: ({ effectiveOn, endedOn }) =>
      endedOn ? `Until ${formatCalendarDay(endedOn)}` : `From ${formatCalendarDay(effectiveOn)}`,
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
        <Button variant="quiet" aria-label={`Stop using ${row.name}`} onClick={() => end(row)}>
          Stop using
        </Button>
      ),
  },
];

/** The current and announced sub-processors. */
export function SubProcessorsScreen() {
  const read = useQuery(subProcessorsQuery);
  const { data } = read;
  const [isAnnouncing, setAnnouncing] = useState(false);
  const ending = useConfirmation(({ id, name, state }: DeskSubProcessor) => ({
    title: `Stop using ${name}?`,
    text:
      state === "announced"
        ? "It will not be used. Partners and labs already notified get no further e-mail."
        : "It is removed from the public list today. To use it again, you must announce it again.",
    action: "Stop using",
    isDangerous: true,
    act: () => call("endSubProcessor", { params: { id } }),
    done: `${name} is no longer used.`,
  }));
  const announce = (
    <Button variant="primary" onClick={() => setAnnouncing(true)}>
      <Plus size={17} aria-hidden="true" />
      Announce sub-processor
    </Button>
  );
  return (
    <PrivacyFrame
      sub="Partners and labs are notified of a new sub-processor thirty days before it is used. Anyone can read the list under the privacy policy."
      actions={announce}
    >
      <DataTable
        label="Sub-processors"
        columns={columns(ending.ask)}
        source={rowsOf(read, data?.data)}
        rowKey={({ id }) => id}
        expectedRows={4}
        empty={
          <EmptyState title="No sub-processors yet">
            Announce a sub-processor thirty days before it is used.
          </EmptyState>
        }
      />
      <Dialog
        open={isAnnouncing}
        onClose={() => setAnnouncing(false)}
        title="Announce sub-processor"
        description="Every partner and lab is e-mailed at once. The sub-processor is used from thirty days later."
        narrow
      >
        <SubProcessorForm onClose={() => setAnnouncing(false)} />
      </Dialog>
      {ending.dialog}
    </PrivacyFrame>
  );
}
