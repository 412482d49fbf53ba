import type { OrderStory, StoryEntry } from "@kitpath/contract/platform/support/support";
import type { StoryPart } from "@kitpath/contract/platform/support/support-lists";
import { storyParts } from "@kitpath/contract/platform/support/support-lists";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { EntryAction } from "./entry-action.tsx";
import type { StoryKey } from "./queries.ts";
import styles from "./story-screen.module.css";

const names: Record<StoryPart, string> = {
  all: "All",
  journey: "Journey",
  email: "E-mails",
  text: "Texts",
  webhook: "Webhooks",
  payment: "Payments",
  audit: "Audit",
};

const journey: readonly StoryEntry["source"][] = ["order", "kit", "appointment", "result", "event"];

const isOf = (part: StoryPart) => (entry: StoryEntry) => {
  if (part === "all") return true;
  return part === "journey" ? journey.includes(entry.source) : entry.source === part;
};

type StoryTimelineProps = { story: OrderStory; order: StoryKey; show: StoryPart };

/** Events from every part of the product on one timeline. */
export function StoryTimeline({ story, order, show }: StoryTimelineProps) {
  const shown = story.entries.filter(isOf(show));
  const manyKits = story.kits.length > 1;
  return (
    <Card>
      <div className={styles.tabs}>
        <Tabs label="Filter the history" look="segments">
          {storyParts.map((part) => (
            <TabLink
              key={part}
              to="/admin/platform/support/orders/$partnerId/$orderNumber"
              params={{ partnerId: order.id, orderNumber: order.orderNumber }}
              search={{ show: part }}
              preload={false}
              activeOptions={{ exact: true }}
              count={story.entries.filter(isOf(part)).length}
            >
              {names[part]}
            </TabLink>
          ))}
        </Tabs>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Nothing here yet">Entries appear here as they happen.</EmptyState>
      ) : (
        <Timeline
          label="History of the order"
          items={shown.map((entry) => ({
            id: entry.id,
            title: entry.title,
            of: <Mark entry={entry} kitId={manyKits ? entry.kitId : null} />,
            time: <Time value={entry.at} format="second" />,
            notes: [...(entry.who ? [entry.who] : []), ...entry.notes],
            isStop: entry.state === "failed",
            action: entry.action ? <EntryAction entry={entry} action={entry.action} order={order} /> : null,
          }))}
        />
      )}
      {story.hasMoreAudit ? (
        <p className={styles.quiet}>Older audit log entries are on the partner’s Activity tab.</p>
      ) : null}
    </Card>
  );
}

const sources: Record<StoryEntry["source"], string> = {
  order: "Order",
  kit: "Kit",
  appointment: "Appointment",
  result: "Results",
  event: "Event",
  email: "E-mail",
  text: "Text message",
  webhook: "Webhook",
  payment: "Payment",
  audit: "Audit",
};

function Mark({ entry: { source, state }, kitId }: { entry: StoryEntry; kitId: string | null }) {
  return (
    <>
      {[sources[source], kitId].filter(Boolean).join(" · ")}{" "}
      {state === "failed" ? <Badge tone="bad">Failed</Badge> : null}
      {state === "waiting" ? <Badge tone="warn">Waiting</Badge> : null}
    </>
  );
}
