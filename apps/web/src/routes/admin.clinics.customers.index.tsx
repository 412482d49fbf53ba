import { useListSearch } from "../lib/use-list-search.ts";
import { customerListFields } from "@kitpath/contract/patients/customers/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { CustomersScreen } from "../areas/patients/customers/customers-screen.tsx";
import { OpenRequestsNotice } from "../areas/patients/privacy-requests/open-requests-notice.tsx";
import { customersQuery } from "../areas/patients/customers/queries.ts";
import { canOpen } from "../lib/access.ts";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/clinics/customers/")({
  ...listAddress(customerListFields),
  loader: loads(customersQuery),
  component: CustomersRoute,
});

function CustomersRoute() {
  const { account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <CustomersScreen
      waiting={<OpenRequestsNotice />}
      {...useListSearch(Route.useSearch())}
      onOpen={(customerId) =>
        void navigate({ to: "/admin/clinics/customers/$customerId", params: { customerId } })
      }
      canJoin={canOpen(account, "/admin/clinics/customers/join")}
      canOrder={canOpen(account, "/admin/clinics/order")}
    />
  );
}
