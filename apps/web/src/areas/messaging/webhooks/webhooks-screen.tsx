import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels, eventTypes } from "@kitpath/contract/messaging/events/events";
import type { SampledEvent } from "@kitpath/contract/messaging/events/webhook-samples";
import { isSampledEvent, sampleFor } from "@kitpath/contract/messaging/events/webhook-samples";
import type { WebhookTableQuery } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import type { Account } from "../../../lib/access.ts";
import { call } from "../../../lib/api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { WholeTable } from "../../../ui/whole-table.tsx";
import { loadFailed, webhooksQuery } from "./queries.ts";
import { SwitchedOffNotices } from "./switched-off-notices.tsx";
import { WebhooksIntro } from "./webhooks-intro.tsx";
import styles from "./webhooks-screen.module.css";

type Row = { id: EventType; eventName: string; url: string | null; active: boolean };

type WebhooksScreenProps = {
  account: Account;
  query: WebhookTableQuery;
  onChange: (change: Partial<WebhookTableQuery>) => void;
};

/** Every event with the address that receives it. */
export function WebhooksScreen({ account, query, onChange }: WebhooksScreenProps) {
  const clinicId = account.clinic?.id ?? "";
  const read = useQuery(webhooksQuery);
  const { data } = read;
  const trying = useMutation({
    mutationFn: (eventType: SampledEvent) =>
      call("testWebhook", { params: { eventType }, body: sampleFor(eventType, clinicId, new Date()) }),
    onSuccess: () => void showSnackbar("success", "Webhook triggered successfully"),
    onError: () => void showSnackbar("error", "Webhook did not succeed."),
  });
  return (
    <>
      <WebhooksIntro account={account} />
      <SwitchedOffNotices webhooks={data ?? []} />
      <WholeTable
        label="Webhooks"
        columns={[...columns, actionsColumn(trying.mutate, trying.isPending ? trying.variables : null)]}
        source={{ ...rowsOf(read, data && eventRows(data)), error: read.error && loadFailed }}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        isTall
        expectedRows={eventTypes.length}
        empty={null}
      />
    </>
  );
}

function eventRows(webhooks: Webhook[]): Row[] {
  const byType = new Map(webhooks.map((webhook) => [webhook.eventType, webhook]));
  return eventTypes.map((id) => {
    const webhook = byType.get(id);
    return { id, eventName: eventLabels[id], url: webhook?.url ?? null, active: webhook?.active ?? false };
  });
}

const columns: Column<Row>[] = [
  { header: "Event", isName: true, cell: ({ eventName }) => eventName },
  {
    header: "URL",
    cell: ({ url }) =>
      url ? <span className={styles.url}>{url}</span> : <span className={styles.none}>Not set</span>,
  },
  {
    header: "Active",
    cell: ({ active }) =>
      active ? (
        <CircleCheck size={20} className={styles.active} role="img" aria-label="Active" />
      ) : (
        <CircleX size={20} className={styles.inactive} role="img" aria-label="Inactive" />
      ),
  },
];

const actionsColumn = (
  onTry: (eventType: SampledEvent) => void,
  tried: SampledEvent | null | undefined,
): Column<Row> => ({
  header: "Actions",
  isActions: true,
  cell: ({ id, eventName, active }) => (
    <span className={styles.actions}>
      <ButtonLink
        to="/admin/clinics/integrations/webhooks/edit/$eventType"
        params={{ eventType: id }}
        variant="quiet"
        aria-label={`Edit ${eventName}`}
      >
        Edit
      </ButtonLink>
      {active && isSampledEvent(id) ? (
        <Button
          variant="quiet"
          aria-label={`Trigger test of ${eventName}`}
          disabled={Boolean(tried)}
          busy={tried === id}
          onClick={() => onTry(id)}
        >
          Trigger test
        </Button>
      ) : null}
    </span>
  ),
});
