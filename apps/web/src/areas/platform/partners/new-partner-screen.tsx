import { zodResolver } from "@hookform/resolvers/zod";
import type { NewPartner } from "@kitpath/contract/platform/partners/partners";
import { newPartner } from "@kitpath/contract/platform/partners/partners";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { dropEntry, readEntry, useKeptEntry } from "../../../lib/kept-entry.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

const kinds = [
  { value: "clinic", label: "Partner company", description: "Orders kits and reads results." },
  { value: "lab", label: "Lab", description: "Accepts service agreements and tests samples." },
];
const payments = [
  { value: "invoice", label: "Invoice", description: "One invoice a month." },
  { value: "card", label: "Card", description: "The partner adds a card before its first order." },
];

const draft = "new-partner";
const empty: NewPartner = {
  kind: "clinic",
  name: "",
  address1: "",
  address2: "",
  city: "",
  postcode: "",
  country: "United Kingdom",
  paymentType: "invoice",
  user: { email: "", fname: "", lname: "" },
  offersCatalogue: true,
};

/** Creates a partner or lab, whose administrator is then invited. */
export function NewPartnerScreen({ onCreated }: { onCreated: (id: string) => void }) {
  const queryClient = useQueryClient();
  const form = useForm<NewPartner>({
    resolver: zodResolver(newPartner),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(draft, empty),
  });
  useKeptEntry(form, draft);
  const countries = useQuery(countriesQuery).data?.data.data;
  const element = useFocusFirstError(form.formState);
  const isClinic = useWatch({ control: form.control, name: "kind" }) === "clinic";
  const creating = useMutation({
    mutationFn: (body: NewPartner) => call("createPartner", { body }),
    onSuccess: ({ data }) => {
      dropEntry(draft);
      void showSnackbar("success", `${data.name} has been set up and its administrator invited.`);
      void queryClient.invalidateQueries({ queryKey: ["listPartners"] });
      onCreated(data.id);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/partners">Partners and labs</Link>}
        title="Set up a partner or lab"
        sub="Its administrator is e-mailed an invitation to set a password, and accepts the terms at first sign-in."
      />
      <form
        ref={element}
        noValidate
        className={`${layout.form} ${layout.narrow}`}
        onSubmit={form.handleSubmit((entry) => creating.mutate(entry))}
      >
        <Card title="Organisation">
          <fieldset disabled={creating.isPending} className={layout.form}>
            <RadioList label="Kind" options={kinds} radio={form.register("kind")} />
            <OrganisationFields
              countries={countries}
              field={(name) => form.register(name)}
              errors={form.formState.errors}
            />
          </fieldset>
        </Card>
        <Card title="Administrator">
          <fieldset disabled={creating.isPending} className={layout.form}>
            <AdministratorFields form={form} />
          </fieldset>
        </Card>
        {isClinic ? (
          <Card title="Terms">
            <fieldset disabled={creating.isPending} className={layout.form}>
              <RadioList label="Payment" options={payments} radio={form.register("paymentType")} />
              <Checkbox
                label="Offer the whole catalogue at list price"
                help="Otherwise, choose its products and prices next."
                {...form.register("offersCatalogue")}
              />
            </fieldset>
          </Card>
        ) : null}
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={creating.isPending}>
            Set up and invite
          </Button>
          <ButtonLink to="/admin/platform/partners" onClick={() => dropEntry(draft)}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </>
  );
}

function AdministratorFields({ form: { register, formState } }: { form: UseFormReturn<NewPartner> }) {
  const errors = formState.errors.user;
  const field = (name: "email" | "fname" | "lname") => ({
    autoComplete: "off",
    error: errors?.[name]?.message,
    ...register(`user.${name}`),
  });
  return (
    <>
      <TextField label="E-mail" type="email" {...field("email")} />
      <div className={layout.pair}>
        <TextField label="First name" {...field("fname")} />
        <TextField label="Last name" {...field("lname")} />
      </div>
    </>
  );
}
