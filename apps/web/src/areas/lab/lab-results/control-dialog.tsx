import { newControl } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { labBiomarkersQuery } from "./queries.ts";

/** Adds a control material. */
export function ControlDialog({ onClose }: { onClose: () => void }) {
  const biomarkers = useQuery(labBiomarkersQuery);
  const kindOf = (biomarker: string) => biomarkers.data?.data.find(({ code }) => code === biomarker)?.kind;
  const form = useSaveForm({
    schema: newControl,
    first: { name: "", lot: "", biomarker: "", low: "", high: "", expected: "", expiresOn: "" },
    send: (entry, once) => {
      const body =
        kindOf(entry.biomarker) === "qualitative"
          ? { ...entry, low: "", high: "" }
          : { ...entry, expected: "" as const };
      return call("addControl", { body }, once);
    },
    done: "The control has been added.",
    onSaved: onClose,
  });
  const isQualitative = kindOf(useWatch({ control: form.control, name: "biomarker" })) === "qualitative";
  return (
    <Dialog open narrow onClose={onClose} title="Add a control">
      <SaveForm form={form} action="Add control" isDisabled={!biomarkers.data} onCancel={onClose}>
        <TextField label="Control material" autoComplete="off" {...form.field("name")} />
        <div className={layout.pair}>
          <TextField label="Lot" autoComplete="off" {...form.field("lot")} />
          <TextField label="Expires on" type="date" {...form.field("expiresOn")} />
        </div>
        <Loaded query={biomarkers} loading={<Skeleton />} failure="The biomarkers could not be shown">
          {({ data }) => (
            <SelectField label="Biomarker" {...form.field("biomarker")}>
              <option value="">Choose a biomarker</option>
              {data.map(({ code, name, unit }) => (
                <option key={code} value={code}>
                  {unit ? `${name}, ${unit}` : name}
                </option>
              ))}
            </SelectField>
          )}
        </Loaded>
        {isQualitative ? (
          <SelectField label="Expected result" {...form.field("expected")}>
            <option value="">Choose a result</option>
            <option>Negative</option>
            <option>Positive</option>
          </SelectField>
        ) : (
          <div className={layout.pair}>
            <TextField label="Lower limit" inputMode="decimal" autoComplete="off" {...form.field("low")} />
            <TextField label="Upper limit" inputMode="decimal" autoComplete="off" {...form.field("high")} />
          </div>
        )}
      </SaveForm>
    </Dialog>
  );
}
