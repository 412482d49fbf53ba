import { loseAll } from "../../../lib/leave-guard.ts";
import { placeEntry } from "@kitpath/contract/appointments/places/places";
import { Link } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { PlaceFields, newPlace } from "./place-form.tsx";

const draft = "new-place";

/** Adds a place. */
export function NewPlaceScreen({ onCreated }: { onCreated: (id: string) => void }) {
  const form = useSaveForm({
    schema: placeEntry,
    first: newPlace,
    draft,
    send: (body, once) => call("createPlace", { body }, once),
    done: ({ data }) => `${data.name} can be booked now.`,
    onSaved: ({ data }) => onCreated(data.id),
  });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/provider/places">Places</Link>}
        title="Add a place"
        sub="Its free times follow from its hours, closures, public holidays and what is booked."
      />
      <FormProvider {...form}>
        <SaveForm
          form={form}
          narrow
          action="Add place"
          more={
            <ButtonLink
              to="/admin/provider/places"
              onClick={() => {
                dropEntry(draft);
                loseAll();
              }}
            >
              Cancel
            </ButtonLink>
          }
        >
          <PlaceFields />
        </SaveForm>
      </FormProvider>
    </>
  );
}
