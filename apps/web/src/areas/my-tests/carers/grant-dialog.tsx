import type { CarerBasis } from "@kitpath/contract/my-tests/carers/carer-bases";
import { carerBases, carerBasisWords, isForChild } from "@kitpath/contract/my-tests/carers/carer-bases";
import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FindField } from "../../../ui/find-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./customer-carers.module.css";
import { candidatesQuery } from "./queries.ts";

type GrantDialogProps = {
  customer: { id: string; firstName: string };
  /** Whether the customer is old enough to decide. */
  isOwn: boolean;
  onClose: () => void;
};

/** Lets another customer see a customer's tests. */
export const GrantDialog = (props: GrantDialogProps) => (
  <Dialog
    open
    onClose={props.onClose}
    title="Who may see these tests"
    description={`They see every kit and every result of ${props.customer.firstName} in their own place, with their own sign-in.`}
    narrow
  >
    <GrantForm {...props} />
  </Dialog>
);

function GrantForm({ customer, isOwn, onClose }: GrantDialogProps) {
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const { data } = useQuery(candidatesQuery(wanted));
  const found = wanted.length > 1 ? (data?.data.filter(({ id }) => id !== customer.id) ?? []) : [];
  const bases = carerBases.filter((basis) => isForChild(basis) !== isOwn);
  const form = useSaveForm({
    first: { carerId: "", basis: bases[0] as CarerBasis, endsOn: "" },
    mode: "onSubmit",
    send: ({ endsOn, ...body }, once) =>
      call("grantCarer", { params: { id: customer.id }, body: { ...body, endsOn: endsOn || null } }, once),
    done: "They see these tests now.",
    onSaved: onClose,
  });
  // Asked for also while nobody is found, and so no choice is shown.
  const carer = form.register("carerId", { required: "Find and choose a customer first." });
  return (
    <SaveForm form={form} action="Let them see the tests" onCancel={onClose}>
      <FindField
        label="Find a customer by name or e-mail"
        value={search}
        error={found.length === 0 ? form.errorOf("carerId") : undefined}
        onFind={setSearch}
      />
      {found.length > 0 ? (
        <RadioList
          label="Customer"
          options={found.map(({ id, firstName, lastName, dateOfBirth }) => ({
            value: id,
            label: formatName(firstName, lastName),
            description: `Born ${formatCalendarDay(dateOfBirth)}`,
          }))}
          error={form.errorOf("carerId")}
          radio={carer}
        />
      ) : (
        <p className={styles.quiet} role="status">
          {wanted.length > 1 && data
            ? "No other customer has this name or e-mail. Somebody needs an order or a registered kit to be a customer."
            : "Their tests stay their own: this goes one way."}
        </p>
      )}
      <RadioList
        label="Why they may"
        options={bases.map((value) => ({ value, label: carerBasisWords[value] }))}
        radio={form.register("basis")}
      />
      <TextField
        label="Last day"
        type="date"
        isOptional
        help="Without one, until somebody ends it."
        {...form.field("endsOn")}
      />
    </SaveForm>
  );
}
