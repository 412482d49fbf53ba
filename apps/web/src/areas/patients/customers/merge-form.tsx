import type { Customer } from "@kitpath/contract/patients/customers/customers";
import type { MergeDetails, MergedDetail } from "@kitpath/contract/patients/customers/merges";
import { formatCalendarDay, formatCount, formatName } from "@kitpath/contract/fields/formats";
import { sexes } from "../../../lib/sexes.ts";
import { call } from "../../../lib/api.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./merges.module.css";

type MergeFormProps = { stays: Customer; goes: Customer; onJoined: (customerId: string) => void };

const details: { name: MergedDetail; label: string; of: (customer: Customer) => string }[] = [
  {
    name: "name",
    label: "Name",
    of: ({ title, firstName, lastName }) =>
      [title, formatName(firstName, lastName)].filter(Boolean).join(" "),
  },
  { name: "dateOfBirth", label: "Date of birth", of: ({ dateOfBirth }) => formatCalendarDay(dateOfBirth) },
  { name: "gender", label: "Sex at birth", of: ({ gender }) => sexes[gender] },
  { name: "email", label: "E-mail", of: ({ email }) => email ?? "" },
  { name: "mobileNumber", label: "Mobile number", of: ({ mobileNumber }) => mobileNumber ?? "" },
];

const first: MergeDetails & { isChecked: boolean } = {
  isChecked: false,
  name: "kept",
  dateOfBirth: "kept",
  gender: "kept",
  email: "kept",
  mobileNumber: "kept",
};

/** Compares two records, asks which of their details stay, says what goes over, and joins them. */
export function MergeForm({ stays, goes, onJoined }: MergeFormProps) {
  const form = useSaveForm({
    first,
    mode: "onSubmit",
    hasNotice: true,
    send: ({ isChecked: _isChecked, ...chosen }, once) =>
      call(
        "mergeCustomers",
        { params: { id: stays.id }, body: { joinedId: goes.id, details: chosen } },
        once,
      ),
    done: "They are one customer now.",
    onSaved: () => onJoined(stays.id),
  });
  const same = details.filter(({ of }) => of(stays) === of(goes));
  const different = details.filter((detail) => !same.includes(detail));
  return (
    <div className={styles.stack}>
      <div className={styles.two}>
        <Side title="The record that stays" customer={stays} />
        <Side title="The record to join with it" customer={goes} />
      </div>
      <Card title="Which details stay">
        <SaveForm form={form} action="Join the two records" variant="danger">
          {same.length > 0 ? (
            <p className={styles.quiet}>
              The same in both: {list.format(same.map(({ label }) => label.toLowerCase()))}.
            </p>
          ) : null}
          {different.map(({ name, label, of }) => (
            <RadioList
              key={name}
              label={label}
              options={[
                { value: "kept", label: of(stays) },
                { value: "joined", label: of(goes) },
              ]}
              radio={form.register(name)}
            />
          ))}
          <WhatMoves goes={goes} />
          <Checkbox
            label="I have checked that both are the same person."
            error={form.errorOf("isChecked")}
            {...form.register("isChecked", { required: "Check this first." })}
          />
        </SaveForm>
      </Card>
    </div>
  );
}

const list = new Intl.ListFormat("en-GB");

const Side = ({ title, customer }: { title: string; customer: Customer }) => (
  <Card title={title}>
    <Facts
      facts={[
        ...details.map(({ label, of }) => ({ label, value: of(customer) })),
        { label: "Orders", value: String(customer.orders.length) },
        { label: "Tests", value: String(customer.tests.length) },
        { label: "First order", value: <Time value={customer.createdAt} format="ownDate" /> },
      ]}
    />
  </Card>
);

function WhatMoves({ goes: { orders, tests } }: { goes: Customer }) {
  return (
    <Notice tone="info" title="What happens">
      <ul className={styles.moves}>
        <li>
          {formatCount(orders.length, "order")} and {formatCount(tests.length, "test")} of the second record
          go to the first, with their results. Whoever sees the first in My tests, or by a link to all
          results, sees what was disclosed of both.
        </li>
        <li>Carers, passkeys, shared links, consents and privacy requests go with them.</li>
        <li>
          Tests without results take the details that stay. Released results keep those of their release.
        </li>
        <li>Both are signed out of My tests. Whoever enters next says the date of birth that stays.</li>
        <li>Orders that come with the details of the second record go to the first from now on.</li>
      </ul>
    </Notice>
  );
}
