import { formatCalendarDay, formatCount } from "@kitpath/contract/fields/formats";
import type {
  KnownPerson,
  PrivacyRequest,
} from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { personSearch } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyKindOptions } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

/** Records a person's request: first which partner's customer they are, then what they want. */
export function NewRequestScreen({ onCreated }: { onCreated: (request: PrivacyRequest) => void }) {
  const search = useForm({
    resolver: zodResolver(personSearch),
    shouldFocusError: false,
    defaultValues: { email: "" },
  });
  const element = useFocusFirstError(search.formState);
  const finding = useMutation({
    mutationFn: (body: { email: string }) => call("findPeople", { body }),
    onError: (error) => showRefusal(search, error),
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
          <form
            ref={element}
            noValidate
            className={layout.form}
            onSubmit={search.handleSubmit((entry) => finding.mutate(entry))}
          >
            <TextField
              label="Their e-mail"
              type="email"
              autoComplete="off"
              help="Your search is recorded in the audit log of each partner that knows them."
              error={search.formState.errors.email?.message}
              {...search.register("email")}
            />
            <div className={layout.actions}>
              <Button type="submit" busy={finding.isPending}>
                Find person
              </Button>
            </div>
          </form>
        </Card>
        {finding.data && finding.variables ? (
          <RequestForm
            key={finding.variables.email}
            people={finding.data.data}
            email={finding.variables.email}
            onCreated={onCreated}
          />
        ) : null}
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
  const queryClient = useQueryClient();
  const form = useForm<Entry>({
    shouldFocusError: false,
    defaultValues: {
      who: people.length > 0 ? "0" : nobody,
      name: "",
      kind: "access",
      receivedOn: today(),
    },
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const creating = useMutation({
    mutationFn: ({ who, name, kind, receivedOn }: Entry) => {
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
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: ["listPrivacyRequests"] });
      void showSnackbar("success", `Request ${data.reference} is recorded.`);
      onCreated(data);
    },
    onError: (error) => showRefusal(form, error),
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
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => creating.mutate(entry))}>
      <Card title="Request details">
        <fieldset disabled={creating.isPending} className={layout.form}>
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
              No customer has it, and no order was sent to it. Record the request anyway, and answer that no
              data is held about them.
            </Notice>
          )}
          {isStranger ? (
            <TextField
              label="Their name"
              autoComplete="off"
              error={errors.name?.message}
              {...form.register("name", { required: "Field is required." })}
            />
          ) : null}
          <RadioList label="Request" options={privacyKindOptions} radio={form.register("kind")} />
          <TextField
            label="Received on"
            type="date"
            error={errors.receivedOn?.message}
            {...form.register("receivedOn", { required: "Field is required." })}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={creating.isPending}>
              Record request
            </Button>
          </div>
        </fieldset>
      </Card>
    </form>
  );
}
