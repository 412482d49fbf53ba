import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { call, download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type WaitingActionsProps = {
  status: "confirmed" | "processing";
  /** The selected orders. */
  orderNumbers: readonly string[];
  /** How many can be selected. */
  total: number;
  onSelectAll: () => void;
};

type Paper = "printLabels" | "printPackingSlips";

/** Actions for all selected orders at once. */
export function WaitingActions({ status, orderNumbers, total, onSelectAll }: WaitingActionsProps) {
  const taking = useMutation({
    mutationFn: () => call("processOrders", { body: { orderNumbers: [...orderNumbers] } }),
    onSuccess: ({ data }) => {
      const refused = data.filter((order) => order.refused);
      const taken = data.length - refused.length;
      if (refused.length === 0)
        return void showSnackbar("success", `${formatCount(taken, "order")} taken up.`);
      const first = `${refused[0]!.orderNumber}: ${refused[0]!.refused}`;
      return void showSnackbar("error", `${taken} of ${data.length} taken up. ${first}`);
    },
    onError: showFailure,
  });
  const printing = useMutation({
    mutationFn: (paper: Paper) => download(paper, { query: { orderNumbers: orderNumbers.join(",") } }),
    onError: showFailure,
  });
  const print = (paper: Paper, label: string) => (
    <Button
      disabled={orderNumbers.length === 0}
      busy={printing.isPending && printing.variables === paper}
      onClick={() => printing.mutate(paper)}
    >
      <Printer size={17} aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <>
      <Button onClick={onSelectAll} disabled={total === 0}>
        {total > 0 && orderNumbers.length === total ? "Select none" : "Select all"}
      </Button>
      {print("printLabels", "Labels")}
      {print("printPackingSlips", "Packing slips")}
      {status === "confirmed" ? (
        <Button
          variant="primary"
          disabled={orderNumbers.length === 0}
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {orderNumbers.length > 0 ? `Take up ${formatCount(orderNumbers.length, "order")}` : "Take up"}
        </Button>
      ) : null}
    </>
  );
}
