import type { Profile } from "@kitpath/contract/access/accounts/profile";
import { profileChange } from "@kitpath/contract/access/accounts/profile";
import { call } from "../../../../lib/api.ts";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { PhoneField } from "../../../../ui/phone-field.tsx";
import { SaveForm, useSaveForm } from "../../../../ui/save-form.tsx";

/** The signed-in person's name and phone. */
export function PersonCard({ profile: { fname, lname, phone } }: { profile: Profile }) {
  const form = useSaveForm({
    schema: profileChange,
    saved: { fname, lname, phone: phone ?? "" },
    send: (body) => call("updateProfile", { body }),
    done: "Your profile is saved.",
  });
  return (
    <SaveForm form={form} card="Your details" action="Save changes">
      <div className={layout.pair}>
        <TextField label="First name" {...form.field("fname")} />
        <TextField label="Last name" {...form.field("lname")} />
      </div>
      <PhoneField label="Phone" field={(rules) => form.field("phone", rules)} />
    </SaveForm>
  );
}
