import { useState } from "react";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { formatCalendarDay, formatCount } from "@kitpath/contract/fields/formats";
import type {
  KnownPerson,
  PrivacyRequest,
} from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { personSearch } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyKindOptions } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";

/** Records a person's request: first which partner's customer they are, then what they want. */
export function NewRequestScreen({ onCreated }: { onCreated: (request: PrivacyRequest) => void }) {
  const [found, setFound] = useState<{ people: KnownPerson[]; email: string } | null>(null);
  const search = useSaveForm({
    schema: personSearch,
    first: { email: "" },
    mode: "onSubmit",
    send: (body) => {
      // A request must not be recorded for whom an earlier search found.
      setFound(null);
      return call("findPeople", { body });
    },
    onSaved: ({ data }, { email }) => setFound({ people: data, email }),
  });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/privacy">Privacy</Link>}
        title="Record request"
        sub="A request is due one month after the day it was received."
      />
      <div className={`${layout.form} ${layout.narrow}`}>
        <Card title="Find the person">
          <form {...search.frame} className={layout.form}>
            <TextField
              label="Their e-mail"
              type="email"
              autoComplete="off"
              help="Your search is recorded in the audit log of each partner that knows them."
              {...search.field("email")}
            />
            <div className={layout.actions}>
              <Button type="submit" busy={search.isSaving}>
                Find person
              </Button>
            </div>
          </form>
        </Card>
        {found ? <RequestForm key={found.email} {...found} onCreated={onCreated} /> : null}
      </div>
    </>
  );
}

const nobody = "nobody";
type Entry = { who: string; name: string; kind: PrivacyKind; receivedOn: string };
type RequestFormProps = {
  people: KnownPerson[];
  email: string;
  onCreated: (request: PrivacyRequest) => void;
};

function RequestForm({ people, email, onCreated }: RequestFormProps) {
  const first: Entry = {
    who: people.length > 0 ? "0" : nobody,
    name: "",
    kind: "access",
    receivedOn: today(),
  };
  const form = useSaveForm({
    first,
    mode: "onSubmit",
    send: ({ who, name, kind, receivedOn }) => {
      const found = people[Number(who)];
      const isCustomer = Boolean(found?.customerId);
      return call("createPrivacyRequest", {
        body: {
          kind,
          receivedOn,
          organisationId: found?.organisation.id ?? null,
          customerId: found?.customerId ?? null,
          name: isCustomer ? null : (found?.name ?? name),
          email: isCustomer ? null : email,
        },
      });
    },
    done: ({ data }) => `Request ${data.reference} is recorded.`,
    onSaved: ({ data }) => onCreated(data),
  });
  const known = people.map(({ customerId, name, organisation, dateOfBirth, orders }, index) => ({
    value: String(index),
    label: name,
    description: customerId
      ? `Customer of ${organisation.name}, born ${formatCalendarDay(dateOfBirth)}`
      : `Was sent ${formatCount(orders ?? 0, "order")} of ${organisation.name} that ${orders === 1 ? "names" : "name"} no customer`,
  }));
  const isStranger = useWatch({ control: form.control, name: "who" }) === nobody;
  return (
    <SaveForm form={form} card="Request details" action="Record request">
      {known.length > 0 ? (
        <RadioList
          label="Person"
          options={[
            ...known,
            { value: nobody, label: "Somebody else", description: "None of these is them" },
          ]}
          radio={form.register("who")}
        />
      ) : (
        <Notice tone="info" title="Nobody with this e-mail is known">
          No customer has it, and no order was sent to it. Record the request anyway, and answer that no data
          is held about them.
        </Notice>
      )}
      {isStranger ? (
        <TextField
          label="Their name"
          autoComplete="off"
          {...form.field("name", { required: "Field is required." })}
        />
      ) : null}
      <RadioList label="Request" options={privacyKindOptions} radio={form.register("kind")} />
      <TextField
        label="Received on"
        type="date"
        {...form.field("receivedOn", { required: "Field is required." })}
      />
    </SaveForm>
  );
}
