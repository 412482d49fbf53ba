import { postcodeName } from "@kitpath/contract/places/postcodes";
import type { NurseAccount, NurseEntry } from "@kitpath/contract/appointments/nurses/nurses";
import { useFields } from "../../../lib/form-fields.ts";
import { AreasField } from "../../../ui/areas-field.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { HoursFields } from "../../../ui/hours-fields.tsx";
import { ZoneFields } from "../../../ui/zone-fields.tsx";

export const newNurse: NurseEntry = {
  name: "",
  sex: "f",
  mobileNumber: "",
  homePostcode: "",
  timeZone: "Europe/London",
  holidaysOf: "GB-ENG",
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "09:00", until: "17:00" })),
  visitMinutes: 30,
  travelMinutes: 30,
  visitsPerDay: 8,
  areas: [],
  userId: null,
};

const sexes = [
  { value: "f", label: "Female" },
  { value: "m", label: "Male" },
];

function homeLabel(countryCode: string): string {
  const name = postcodeName(countryCode);
  return name === "Postcode" ? "Home postcode" : `Home ${name}`;
}

/** What a provider says about a nurse. */
export function NurseFields({ accounts }: { accounts: readonly NurseAccount[] }) {
  const form = useFields<NurseEntry>();
  const { field, watch, setValue } = form;
  const country = watch("holidaysOf").slice(0, 2);
  return (
    <>
      <Card title="Nurse">
        <div className={layout.form}>
          <TextField label="Name" autoComplete="off" {...field("name")} />
          <RadioList
            label="Sex"
            help="Some people ask for a nurse of their own."
            options={sexes}
            radio={form.register("sex")}
          />
          <div className={layout.pair}>
            <PhoneField
              label="Mobile"
              autoComplete="off"
              home={country}
              field={(rules) => field("mobileNumber", rules)}
            />
            <TextField label={homeLabel(country)} autoComplete="off" {...field("homePostcode")} />
          </div>
          <SelectField
            label="Account"
            help="With one, they see their day on their phone. Invite them under Team first."
            {...field("userId", { setValueAs: (value: string | null) => value || null })}
          >
            <option value="">None: you answer for them</option>
            {accounts.map(({ id, name, email }) => (
              <option key={id} value={id}>{`${name}, ${email}`}</option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card title="Where">
        <div className={layout.form}>
          <ZoneFields holidays="Public holidays" onCountry={() => setValue("areas", [])} />
          <AreasField
            name="areas"
            label="Areas"
            countryCode={country}
            areas={watch("areas")}
            error={form.errorOf("areas")}
            onChange={(areas) => setValue("areas", areas, { shouldDirty: true, shouldValidate: true })}
            none="None: wherever you go."
          />
        </div>
      </Card>
      <Card title="Hours">
        <div className={layout.form}>
          <HoursFields none="Does not work" />
          <div className={layout.pair}>
            <TextField
              label="A visit takes (minutes)"
              inputMode="numeric"
              {...field("visitMinutes", { valueAsNumber: true })}
            />
            <TextField
              label="Travel after each (minutes)"
              inputMode="numeric"
              {...field("travelMinutes", { valueAsNumber: true })}
            />
          </div>
          <TextField
            label="Most visits in a day"
            inputMode="numeric"
            {...field("visitsPerDay", { valueAsNumber: true })}
          />
        </div>
      </Card>
    </>
  );
}
