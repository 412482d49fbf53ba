import { professionalBodies } from "@kitpath/contract/kits/kits/commentary-words";
import type { Clinician, ClinicianRegistration } from "@kitpath/contract/review/clinicians/clinicians";
import { bodyRules, clinicianRegistration } from "@kitpath/contract/review/clinicians/clinicians";
import { stateCode } from "@kitpath/contract/places/us-places";
import { usStates } from "@kitpath/contract/places/us-states";
import { ChipsField } from "../../../ui/chips-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type Entry = {
  professionalBody: (typeof professionalBodies)[number];
  registrationNumber: string;
  licensedStates?: string[];
};

const titleOfState = (wanted: string) => usStates.find(({ code }) => code === wanted)?.title ?? wanted;

type RegistrationFormProps = {
  me: Clinician;
  state: (body: ClinicianRegistration) => Promise<unknown>;
};

/** With whom the user is registered, as they sign. */
export function RegistrationForm({ me, state }: RegistrationFormProps) {
  const { registration } = me;
  const saved: Entry = {
    professionalBody: registration?.professionalBody ?? "GMC",
    registrationNumber: registration?.registrationNumber ?? "",
    licensedStates: registration?.licensedStates ?? [],
  };
  const form = useSaveForm({
    schema: clinicianRegistration,
    saved,
    send: state,
    done: "Your registration is saved.",
  });
  const body = form.watch("professionalBody");
  return (
    <SaveForm form={form} card="Your registration" action="Save registration" narrow>
      <p>Every commentary that you sign shows your name with this number.</p>
      <SelectField
        label="Professional body"
        {...form.field("professionalBody", { onChange: () => form.setValue("licensedStates", []) })}
      >
        {professionalBodies.map((code) => (
          <option key={code} value={code}>
            {bodyRules[code].title}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Registration number"
        help={`As in ${bodyRules[body].example}.`}
        {...form.field("registrationNumber")}
      />
      {body === "NPI" && (
        <ChipsField
          label="Licensed in"
          name="licensedStates"
          help="States of the US, such as CA or New York. You may approve orders of patients there."
          separator={/[,;\n]+/}
          read={(typed) => stateCode(typed) ?? null}
          wrong={(typed) => `Not a state: ${typed}. Write its name or two letters.`}
          show={titleOfState}
          none="No states."
          values={form.watch("licensedStates") ?? []}
          onChange={(states) => form.setValue("licensedStates", states, { shouldDirty: true })}
          error={form.errorOf("licensedStates")}
        />
      )}
    </SaveForm>
  );
}
