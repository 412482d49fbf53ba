import { isSelfCollected } from "@kitpath/contract/catalogue/products/self-collected";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import { createFileRoute } from "@tanstack/react-router";
import { AppointmentCard } from "../areas/appointments/appointments/appointment-card.tsx";
import { AnswersOfOrder } from "../areas/kits/answers/answers-given.tsx";
import { OrderPage } from "../areas/orders/orders/order-page.tsx";
import { orderQuery, trackingQuery } from "../areas/orders/orders/queries.ts";
import { RepeatNotes } from "../areas/review/repeats/repeat-notes.tsx";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/clinics/order_history/$orderNumber")({
  loader: ({ context: { queryClient }, params: { orderNumber } }) => {
    void queryClient.prefetchQuery(orderQuery(orderNumber));
    void queryClient.prefetchQuery(trackingQuery(orderNumber));
  },
  component: OrderRoute,
});

function OrderRoute() {
  const { orderNumber } = Route.useParams();
  const { account } = Route.useRouteContext();
  const canReadResults = canOpen(account, "/admin/clinics/test_results");
  const answers = canReadResults ? answersOf : null;
  return (
    <OrderPage
      orderNumber={orderNumber}
      appointment={appointmentOf}
      answers={answers}
      canOpen={{ general: canReadResults, covid: canOpen(account, "/admin/clinics/covid_results") }}
      repeats={repeatsOf}
    />
  );
}

const appointmentOf = (order: OrderDetail) =>
  isSelfCollected(order.item.phlebotomyType) ? null : <AppointmentOf order={order} />;

const repeatsOf = (orderNumber: string) => <RepeatNotes orderNumber={orderNumber} />;

const answersOf = (orderNumber: string) => <AnswersOfOrder orderNumber={orderNumber} />;

const over: readonly OrderDetail["status"][] = ["cancelled", "refunded"];

function AppointmentOf({ order }: { order: OrderDetail }) {
  const { orderNumber, status, item, delivery } = order;
  const { countryCode, postcode, city } = delivery.address;
  return (
    <AppointmentCard
      orderNumber={orderNumber}
      at={{ productCode: item.productCode, quantity: item.quantity, countryCode, postcode, city }}
      isAtPlace={item.phlebotomyType === "IN-CLINIC"}
      isOrderOpen={!over.includes(status)}
      awaitsApproval={order.approval === "waiting"}
    />
  );
}
