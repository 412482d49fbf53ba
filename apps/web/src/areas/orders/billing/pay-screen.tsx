import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { hostedInvoiceQuery } from "./queries.ts";

/** Redirects to the payment processor's page for an invoice. */
export function PayScreen({ invoiceId }: { invoiceId: string }) {
  const query = useQuery({ ...hostedInvoiceQuery(invoiceId), staleTime: 0, gcTime: 0 });
  const url = query.data?.hosted_invoice_url;
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
  return (
    <>
      <PageHead
        title="Payment"
        sub="Taking you to the payment page…"
        trail={<Link to="/admin/clinics/billing">Billing</Link>}
      />
      <Loaded query={query} failure="The payment page could not be opened">
        {() => <LoadingScreen />}
      </Loaded>
    </>
  );
}
