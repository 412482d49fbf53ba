import type { OrderStatus } from "@kitpath/contract/kits/kits/order-status";
import { statusOfState } from "@kitpath/contract/kits/kits/order-status";
import type { OrderStory } from "@kitpath/contract/platform/support/support";
import type { StoryQuery } from "@kitpath/contract/platform/support/support-lists";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { StoryKey } from "./queries.ts";
import { storyQuery } from "./queries.ts";
import { RefundButton } from "./refund-button.tsx";
import { OrderCard, PersonCard } from "./story-facts.tsx";
import { StoryKits } from "./story-kits.tsx";
import styles from "./story-screen.module.css";
import { StoryTimeline } from "./story-timeline.tsx";

type StoryScreenProps = {
  order: StoryKey;
  query: StoryQuery;
  StatusBadge: ComponentType<{ status: OrderStatus }>;
};

/** Everything that happened to one order, of any partner. */
export const StoryScreen = ({ order, query, StatusBadge }: StoryScreenProps) => (
  <Loaded
    query={useQuery(storyQuery(order))}
    head={<PageHead trail={trail} title={`Order ${order.orderNumber.toUpperCase()}`} />}
    failure="This order could not be shown"
    missing={
      <EmptyState
        isWholeScreen
        title="Order not found"
        action={<ButtonLink to="/admin/platform/support">Go to Support</ButtonLink>}
      >
        Check the order number {order.orderNumber.toUpperCase()}.
      </EmptyState>
    }
  >
    {({ data }) => <LoadedStory story={data} order={order} query={query} StatusBadge={StatusBadge} />}
  </Loaded>
);

const trail = <Link to="/admin/platform/support">Support</Link>;

function LoadedStory({ story, order, query, StatusBadge }: StoryScreenProps & { story: OrderStory }) {
  const { orderNumber, organisation, status } = story;
  return (
    <>
      <PageHead
        trail={trail}
        title={`Order ${orderNumber}`}
        mark={
          <>
            <CopyButton value={orderNumber} label={`Copy order number ${orderNumber}`} />
            <StatusBadge status={statusOfState[status]} />
          </>
        }
        sub={`Partner: ${organisation.name}. Its audit log records that you opened this order.`}
        actions={story.canRefund ? <RefundButton story={story} order={order} /> : null}
      />
      <div className={styles.columns}>
        <StoryTimeline story={story} order={order} show={query.show} />
        <div className={styles.side}>
          <OrderCard story={story} />
          <PersonCard story={story} />
          <StoryKits story={story} order={order} />
        </div>
      </div>
    </>
  );
}
