import type { labSampleTabs } from "@kitpath/contract/lab/lab-samples/lab-queries";
import type { Account } from "../lib/access.ts";
import { canOpen } from "../lib/access.ts";
import type { useNavigate } from "@tanstack/react-router";
import type { Finding } from "./palette-search.ts";

type Navigate = ReturnType<typeof useNavigate>;

/** Opens a search result on the best screen for it that the user may open. */
export function openFinding(navigate: Navigate, account: Account, { kind, key, list }: Finding): void {
  switch (kind) {
    case "person":
      return void navigate({ to: "/admin/clinics/customers/$customerId", params: { customerId: key } });
    case "request":
      return list
        ? void navigate({
            to: "/admin/platform/privacy/requests/$organisationId/$id",
            params: { organisationId: list, id: key },
          })
        : void navigate({ to: "/admin/clinics/customers/$customerId", params: { customerId: key } });
    case "visit":
      return void navigate({ to: "/admin/provider/visits/$id", params: { id: key } });
    case "partner":
      return void navigate({ to: "/admin/platform/partners/$partnerId", params: { partnerId: key } });
    case "colleague":
      return void navigate({ to: "/admin/clinics/team/edit/$userId", params: { userId: key } });
    case "batch":
      return void navigate({ to: "/admin/platform/fulfilment/stock", search: { search: key } });
    case "sample": {
      const state = list as (typeof labSampleTabs)[number];
      return void navigate({ to: "/admin/lab/samples", search: { search: key, state } });
    }
    default:
      if (canOpen(account, "/admin/clinics/order_history"))
        return void navigate({
          to: "/admin/clinics/order_history/$orderNumber",
          params: { orderNumber: key },
        });
      openTests(navigate, account, key, list);
  }
}

/** For users who may see results but not orders, or neither. */
function openTests(navigate: Navigate, account: Account, orderNumber: string, category: string | null): void {
  const to = category === "covid" ? "/admin/clinics/covid_results" : "/admin/clinics/test_results";
  if (canOpen(account, to)) void navigate({ to, search: { orderNumber, status: "all" } });
  else void navigate({ to: "/admin/clinics/tests" });
}
