import type { CustomerListQuery } from "@kitpath/contract/patients/customers/list-query";
import { customerListFields } from "@kitpath/contract/patients/customers/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { CustomersScreen } from "../areas/patients/customers/customers-screen.tsx";
import { customersQuery } from "../areas/patients/customers/queries.ts";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/clinics/customers/")({
  validateSearch: (search: Partial<CustomerListQuery> & SearchSchemaInput) =>
    readQuery(customerListFields, search),
  search: { middlewares: [stripSearchParams<CustomerListQuery>(readQuery(customerListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(customersQuery(deps)),
  component: CustomersRoute,
});

function CustomersRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomersScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onOpen={(customerId) =>
        void navigate({ to: "/admin/clinics/customers/$customerId", params: { customerId } })
      }
      canOrder={canOpen(account, "/admin/clinics/order")}
    />
  );
}
