import { loseAll } from "../../../lib/leave-guard.ts";
import { nurseEntry } from "@kitpath/contract/appointments/nurses/nurses";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { NurseFields, newNurse } from "./nurse-form.tsx";
import { nurseAccountsQuery } from "./queries.ts";

const draft = "new-nurse";

/** Adds a nurse. */
export function NewNurseScreen({ onCreated }: { onCreated: (id: string) => void }) {
  const accounts = useQuery(nurseAccountsQuery).data?.data ?? [];
  const form = useSaveForm({
    schema: nurseEntry,
    first: newNurse,
    draft,
    send: (body, once) => call("createNurse", { body }, once),
    done: ({ data }) => `${data.name} can be booked now.`,
    onSaved: ({ data }) => onCreated(data.id),
  });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/provider/nurses">Nurses</Link>}
        title="Add a nurse"
        sub="Their free times follow from these hours, their absences, public holidays and what is booked."
      />
      <FormProvider {...form}>
        <SaveForm
          form={form}
          narrow
          action="Add nurse"
          more={
            <ButtonLink
              to="/admin/provider/nurses"
              onClick={() => {
                dropEntry(draft);
                loseAll();
              }}
            >
              Cancel
            </ButtonLink>
          }
        >
          <NurseFields accounts={accounts} />
        </SaveForm>
      </FormProvider>
    </>
  );
}
