import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { hostedInvoiceQuery } from "./queries.ts";

/** On the way to the page of the processor on which an invoice is paid. */
export function PayScreen({ invoiceId }: { invoiceId: string }) {
  const { data, error, refetch } = useQuery({ ...hostedInvoiceQuery(invoiceId), staleTime: 0, gcTime: 0 });
  const url = data?.hosted_invoice_url;
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
  return (
    <>
      <PageHead title="Payment" sub="Taking you to the payment page…" />
      {error ? (
        <FailedState
          title="The payment page could not be opened"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen />
      )}
    </>
  );
}
