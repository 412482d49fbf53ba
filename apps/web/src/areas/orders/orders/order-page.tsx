import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import { statusOfState } from "@kitpath/contract/kits/kits/order-status";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { OrderJourney } from "../../../ui/order-journey.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { cancelRules } from "./cancel-rules.ts";
import { KitProgress } from "./kit-progress-card.tsx";
import { OrderCautions } from "./order-cautions.tsx";
import { DeliveryCard, ItemCard, PatientCard } from "./order-facts.tsx";
import { OrderKits } from "./order-kits.tsx";
import styles from "./order-page.module.css";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderTracking } from "./order-tracking.tsx";
import { orderQuery } from "./queries.ts";
import type { ResultsAccess } from "./view-results.tsx";
import { ViewResults } from "./view-results.tsx";

type OrderPageProps = {
  orderNumber: string;
  /** Its appointment, for products whose sample is taken at one. */
  appointment: (order: OrderDetail) => ReactNode;
  /** What was answered to the product's questions, for an order that has answers; null if the user may not see them. */
  answers: ((orderNumber: string) => ReactNode) | null;
  /** Which of the results screens the user may open. */
  canOpen: ResultsAccess;
  /** The repeats that a clinician asked for. */
  repeats: (orderNumber: string) => ReactNode;
};

/** Everything about one order. */
export const OrderPage = ({ orderNumber, appointment, answers, canOpen, repeats }: OrderPageProps) => (
  <Loaded
    query={useQuery(orderQuery(orderNumber))}
    head={<PageHead trail={trail} title={`Order ${orderNumber.toUpperCase()}`} />}
    loading="Loading the order"
    failure="This order could not be shown"
    missing={
      <EmptyState
        isWholeScreen
        title="Order not found"
        action={<ButtonLink to="/admin/clinics/order_history">Go to the order history</ButtonLink>}
      >
        Check the order number {orderNumber.toUpperCase()}.
      </EmptyState>
    }
  >
    {(order) => (
      <LoadedOrder
        order={order}
        canOpen={canOpen}
        appointment={appointment(order)}
        repeats={repeats(order.orderNumber)}
        answers={order.hasAnswers && answers ? answers(order.orderNumber) : null}
      />
    )}
  </Loaded>
);

const trail = <Link to="/admin/clinics/order_history">Order history</Link>;

type LoadedOrderProps = {
  order: OrderDetail;
  canOpen: ResultsAccess;
  appointment: ReactNode;
  answers: ReactNode;
  repeats: ReactNode;
};

const LoadedOrder = ({ order, canOpen, appointment, answers, repeats }: LoadedOrderProps) => (
  <>
    <PageHead
      trail={trail}
      title={`Order ${order.orderNumber}`}
      mark={
        <>
          {order.kits.some(({ isCritical }) => isCritical) ? <CriticalMark /> : null}
          <CopyButton value={order.orderNumber} label={`Copy order number ${order.orderNumber}`} />
          <OrderStatusBadge status={statusOfState[order.status]} />
        </>
      }
      sub={cancelRules[order.status]}
      actions={
        <>
          <ViewResults order={order} canOpen={canOpen} />
          <Button onClick={() => window.print()}>
            <Printer size={17} aria-hidden="true" />
            Print
          </Button>
          <CancelOrder
            orderNumber={order.orderNumber}
            status={order.status}
            hasVisit={appointment !== null}
          />
        </>
      }
    />
    <KitProgress order={order} />
    <OrderCautions cautions={order.cautions} />
    {repeats}
    <div className={styles.columns}>
      <div className={styles.column}>
        <ItemCard order={order} />
        {appointment}
        <div className={styles.pair}>
          <PatientCard patient={order.patient} physician={order.physicianDetails} />
          <DeliveryCard delivery={order.delivery} />
        </div>
        {answers}
        <OrderKits kits={order.kits} />
        {order.journey.length > 1 ? (
          <Card title="Journey">
            <OrderJourney orders={order.journey} current={order.orderNumber} canOpen />
          </Card>
        ) : null}
        <Card title="Tracking">
          <OrderTracking orderNumber={order.orderNumber} />
        </Card>
      </div>
      <Card title="History">
        <OrderTimeline
          label="History of the order"
          entries={order.timeline}
          of={({ kitId }) => (order.kits.length > 1 ? kitId : null)}
        />
      </Card>
    </div>
  </>
);
