import { placeHost } from "@kitpath/contract/my-tests/place/place";
import { call } from "../../../lib/api.ts";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { PartnerProps } from "./queries.ts";

/** The host of its own at which a clinic's test takers find their place. */
export function PlaceHostForm({ partner: { id, placeHost: host } }: PartnerProps) {
  const form = useSaveForm({
    saved: { host: host ?? "" },
    send: (entry) =>
      call("setPartnerPlaceHost", {
        params: { id },
        body: placeHost.parse({ host: entry.host.trim() || null }),
      }),
    done: "Host saved.",
  });
  return (
    <SaveForm form={form} card="My tests" action="Save host">
      <TextField
        label="Host of its own"
        isOptional
        help="As in tests.clinic.example. Set up its name and certificate first: see the operator’s guide. E-mails then link to it."
        autoComplete="off"
        inputMode="url"
        maxLength={253}
        {...form.field("host", {
          validate: (value) =>
            value.trim() === "" ||
            placeHost.safeParse({ host: value.trim() }).success ||
            "Write it as tests.clinic.example, without https:// and without a path.",
        })}
      />
    </SaveForm>
  );
}
