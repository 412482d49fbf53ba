import type { CriticalAlertsQuery } from "@kitpath/contract/lab/critical-alerts/list-query";
import { criticalAlertFields } from "@kitpath/contract/lab/critical-alerts/list-query";
import { textField } from "@kitpath/contract/lists/query-fields";
import { createFileRoute } from "@tanstack/react-router";
import { AlertDialog } from "../areas/lab/critical-alerts/alert-dialog.tsx";
import { AlertsScreen } from "../areas/lab/critical-alerts/alerts-screen.tsx";
import { alertsQuery } from "../areas/lab/critical-alerts/queries.ts";
import { OrderTabs } from "../shell/order-tabs.tsx";
import { listAddress, loads } from "../lib/list-address.ts";
import type { DialogStep } from "../lib/dialog-step.ts";
import { dialogStep } from "../lib/dialog-step.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

/** `alert`: the alert whose dialog is open. */
type AlertsSearch = CriticalAlertsQuery & { alert: string | undefined };

const fields = { ...criticalAlertFields, alert: textField(40) };

export const Route = createFileRoute("/admin/clinics/critical_results")({
  ...listAddress(fields),
  beforeLoad: requireScreen("/admin/clinics/critical_results"),
  loaderDeps: ({ search: { alert: _dialog, ...query } }) => query,
  loader: loads(alertsQuery),
  component: AlertsRoute,
});

function AlertsRoute() {
  const { account } = Route.useRouteContext();
  const { alert, ...query } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (more: Partial<AlertsSearch>, dialog?: DialogStep) =>
    void navigate({ search: (current) => ({ ...current, ...more }), ...dialogStep(dialog) });
  return (
    <TabbedArea tabs={<OrderTabs account={account} />}>
      <AlertsScreen query={query} onChange={change} onOpen={({ id }) => change({ alert: id }, "opens")} />
      {alert ? (
        <AlertDialog
          key={alert}
          id={alert}
          canAcknowledge={account.viewing === null}
          onClose={() => change({ alert: undefined }, "closes")}
        />
      ) : null}
    </TabbedArea>
  );
}
