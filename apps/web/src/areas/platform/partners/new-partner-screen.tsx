import { loseAll } from "../../../lib/leave-guard.ts";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { NewPartner } from "@kitpath/contract/platform/partners/partners";
import { newPartner } from "@kitpath/contract/platform/partners/partners";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { OrganisationFields } from "../../../ui/organisation-fields.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";

const kinds = [
  { value: "clinic", label: "Partner company", description: "Orders kits and reads results." },
  { value: "lab", label: "Lab", description: "Accepts service agreements and tests samples." },
  { value: "provider", label: "Visit provider", description: "Sends nurses, or has places to go to." },
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

/** Creates a partner, lab or provider, whose administrator is then invited. */
export function NewPartnerScreen({ onCreated }: { onCreated: (id: string) => void }) {
  const form = useSaveForm({
    schema: newPartner,
    first: empty,
    draft,
    send: (body) => call("createPartner", { body }),
    done: ({ data }) => `${data.name} has been set up and its administrator invited.`,
    onSaved: ({ data }) => onCreated(data.id),
  });
  const countries = useQuery(countriesQuery).data?.data.data;
  const isClinic = useWatch({ control: form.control, name: "kind" }) === "clinic";
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/partners">Partners and labs</Link>}
        title="Set up a partner, lab or provider"
        sub="Its administrator is e-mailed an invitation to set a password, and accepts the terms at first sign-in."
      />
      <SaveForm
        form={form}
        narrow
        action="Set up and invite"
        more={
          <ButtonLink
            to="/admin/platform/partners"
            onClick={() => {
              dropEntry(draft);
              loseAll();
            }}
          >
            Cancel
          </ButtonLink>
        }
      >
        <Card title="Organisation">
          <div className={layout.form}>
            <RadioList label="Kind" options={kinds} radio={form.register("kind")} />
            <OrganisationFields countries={countries} field={form.field} />
          </div>
        </Card>
        <Card title="Administrator">
          <div className={layout.form}>
            <AdministratorFields {...form} />
          </div>
        </Card>
        {isClinic ? (
          <Card title="Terms">
            <div className={layout.form}>
              <RadioList label="Payment" options={payments} radio={form.register("paymentType")} />
              <Checkbox
                label="Offer the whole catalogue at list price"
                help="Otherwise, choose its products and prices next."
                {...form.register("offersCatalogue")}
              />
            </div>
          </Card>
        ) : null}
      </SaveForm>
    </>
  );
}

function AdministratorFields({ field }: SaveFormOf<NewPartner>) {
  return (
    <>
      <TextField label="E-mail" type="email" autoComplete="off" {...field("user.email")} />
      <div className={layout.pair}>
        <TextField label="First name" autoComplete="off" {...field("user.fname")} />
        <TextField label="Last name" autoComplete="off" {...field("user.lname")} />
      </div>
    </>
  );
}
