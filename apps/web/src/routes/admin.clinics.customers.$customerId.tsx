import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { PlaceOfCustomer } from "../areas/my-tests/invitations/place-of-customer.tsx";
import { CustomerCarers } from "../areas/my-tests/carers/customer-carers.tsx";
import { CustomerAppointments } from "../areas/patients/customers/customer-appointments.tsx";
import { CustomerOrders } from "../areas/patients/customers/customer-orders.tsx";
import { CustomerScreen } from "../areas/patients/customers/customer-screen.tsx";
import { CustomerTests } from "../areas/patients/customers/customer-tests.tsx";
import { customerQuery } from "../areas/patients/customers/queries.ts";
import { CustomerRequests } from "../areas/patients/privacy-requests/customer-requests.tsx";
import { CorrectDetails } from "../areas/patients/registrations/correct-details.tsx";
import { OrderStatusBadge } from "../areas/orders/orders/order-status-badge.tsx";
import { OrderTimeline } from "../areas/orders/orders/order-timeline.tsx";
import { CustomerTrends } from "../areas/results/trends/customer-trends.tsx";
import { TestStatusBadge } from "../areas/results/results/test-status-badge.tsx";
import { SummaryButton } from "../areas/results/summaries/summary-button.tsx";
import { canOpen } from "../lib/access.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/customers/$customerId")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(customerQuery(params.customerId)),
  component: CustomerRoute,
});

function CustomerRoute() {
  const { account } = Route.useRouteContext();
  const { customerId } = Route.useParams();
  const navigate = Route.useNavigate();
  const show = (id: string) =>
    id === customerId ? undefined : navigate({ params: { customerId: id }, replace: true });
  const canReadResults = canOpen(account, "/admin/clinics/test_results");
  const canCorrect = canOpen(account, "/admin/clinics/tests");
  return (
    <Loaded
      query={useQuery(customerQuery(customerId))}
      head={<PageHead trail={<Link to="/admin/clinics/customers">Customers</Link>} title="Customer" />}
      failure="This patient could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Patient not found"
          action={<ButtonLink to="/admin/clinics/customers">Go to the customers</ButtonLink>}
        />
      }
    >
      {({ data: customer }) => (
        <CustomerScreen
          customer={customer}
          canJoin={canOpen(account, "/admin/clinics/customers/join")}
          correction={canCorrect ? <Correction tests={customer.tests} onCorrected={show} /> : null}
        >
          {customer.erasure ? null : (
            <PlaceOfCustomer customerId={customer.id} canInvite={customer.restrictedAt === null} />
          )}
          <CustomerRequests customerId={customer.id} />
          <CustomerOrders
            orders={customer.orders}
            canOpen={canOpen(account, "/admin/clinics/order_history")}
            StatusBadge={OrderStatusBadge}
          />
          <CustomerAppointments entries={customer.appointments}>
            {(entries) => (
              <OrderTimeline
                label="History of the appointments"
                entries={entries}
                of={({ orderNumber }) => orderNumber}
              />
            )}
          </CustomerAppointments>
          {customer.erasure ? null : <CustomerCarers customer={customer} />}
          <CustomerTests
            tests={customer.tests}
            canOpen={{
              covid: canOpen(account, "/admin/clinics/covid_results"),
              general: canReadResults,
            }}
            StatusBadge={TestStatusBadge}
            action={
              canReadResults && !customer.restrictedAt ? (
                <SummaryButton customerId={customer.id} tests={customer.tests} />
              ) : null
            }
          />
          {customer.tests.some(({ status }) => status === "processed") &&
          canOpen(account, "/admin/clinics/test_results") ? (
            <CustomerTrends customerId={customerId} />
          ) : null}
        </CustomerScreen>
      )}
    </Loaded>
  );
}

type CorrectionProps = {
  tests: Customer["tests"];
  onCorrected: (customerId: string) => void | Promise<void>;
};

function Correction({ tests, onCorrected }: CorrectionProps) {
  const open = tests.find(({ status }) => status !== "processed");
  return open ? <CorrectDetails testId={open.id} onCorrected={onCorrected} /> : null;
}
