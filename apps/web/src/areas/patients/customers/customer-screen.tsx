import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { formatCount, formatName } from "@kitpath/contract/fields/formats";
import { Link } from "@tanstack/react-router";
import { Eraser, Merge, MessageSquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Time } from "../../../ui/time.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { ErasedNotice } from "./erased-notice.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { MergeHistory } from "./merge-history.tsx";
import { PossibleDuplicates } from "./possible-duplicates.tsx";
import { RequestDialog } from "./request-dialog.tsx";

type CustomerScreenProps = {
  customer: Customer;
  /** Corrects their details, if the user may and something of theirs is not released. */
  correction: ReactNode;
  /** Whether the user may join them with another record. */
  canJoin: boolean;
  children: ReactNode;
};

/** One person: their details, and below them what belongs to them. */
export function CustomerScreen({ customer, correction, canJoin, children }: CustomerScreenProps) {
  const [isErasing, setErasing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { erasure, orders, tests, restrictedAt, textsStoppedAt } = customer;
  return (
    <>
      <PageHead
        trail={<Link to="/admin/clinics/customers">Customers</Link>}
        title={formatName(customer.firstName, customer.lastName)}
        sub={`${formatCount(orders.length, "order")}, ${formatCount(tests.length, "test")}`}
        actions={
          <>
            {erasure ? null : (
              <Button folds variant="quiet" onClick={() => setErasing(true)}>
                <Eraser size={17} aria-hidden="true" />
                Erase
              </Button>
            )}
            {canJoin && !erasure && !restrictedAt ? (
              <ButtonLink folds to="/admin/clinics/customers/join" search={{ kept: customer.id }}>
                <Merge size={17} aria-hidden="true" />
                Join
              </ButtonLink>
            ) : null}
            <Button folds onClick={() => setAsking(true)}>
              <MessageSquarePlus size={17} aria-hidden="true" />
              Record request
            </Button>
            {restrictedAt ? null : <ExportMenu customerId={customer.id} />}
          </>
        }
      />
      {restrictedAt ? (
        <Notice tone="info" title="This patient’s data is restricted">
          Since <Time value={restrictedAt} format="moment" />, at their request: it is stored but not used.
          They get no e-mails or text messages and are left out of exports.
        </Notice>
      ) : null}
      {textsStoppedAt ? (
        <Notice tone="info" title="This patient has stopped text messages">
          Their number replied STOP on <Time value={textsStoppedAt} format="ownDate" />. It gets none until it
          replies START; they get e-mails instead.
        </Notice>
      ) : null}
      {canJoin && !erasure && !restrictedAt ? <PossibleDuplicates customer={customer} /> : null}
      {erasure ? (
        <ErasedNotice erasure={erasure} />
      ) : (
        <CustomerFacts customer={customer} action={correction} />
      )}
      {children}
      <MergeHistory customer={customer} canUndo={canJoin} />
      <RequestDialog customer={customer} open={isAsking} onClose={() => setAsking(false)} />
      <EraseDialog
        key={String(isErasing)}
        customer={customer}
        open={isErasing}
        onClose={() => setErasing(false)}
      />
    </>
  );
}
