import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import { ButtonLink } from "../../../ui/button.tsx";

const screens = {
  general: "/admin/clinics/test_results",
  covid: "/admin/clinics/covid_results",
} as const;

export type ResultsAccess = Record<keyof typeof screens, boolean>;

type ViewResultsProps = { order: OrderDetail; canOpen: ResultsAccess };

/** Leads to the results of the order's kits once there are any: to the one, or to the list of several. */
export function ViewResults({ order: { orderNumber, kits }, canOpen }: ViewResultsProps) {
  const [first, ...others] = kits.flatMap(({ results }) => results ?? []);
  if (!first || !canOpen[first.category]) return null;
  return (
    <ButtonLink
      to={screens[first.category]}
      search={{ status: "processed", orderNumber, ...(others.length === 0 ? { details: first.testId } : {}) }}
      preload={false}
      variant="primary"
    >
      View results
    </ButtonLink>
  );
}
