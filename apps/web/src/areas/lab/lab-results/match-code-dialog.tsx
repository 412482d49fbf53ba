import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import { instrumentCodeMatch } from "@kitpath/contract/lab/instruments/instrument-codes";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { labBiomarkersQuery } from "./queries.ts";

/** Asks which biomarker an instrument's code means. */
export function MatchCodeDialog({ code, onClose }: { code: InstrumentCode; onClose: () => void }) {
  const biomarkers = useQuery(labBiomarkersQuery);
  const form = useSaveForm({
    schema: instrumentCodeMatch,
    first: { biomarker: code.biomarker ?? code.suggested ?? "" },
    mode: "onSubmit",
    send: (body) => call("matchInstrumentCode", { params: { id: code.id }, body }),
    onSaved: ({ stored, left }) => {
      const kept = left > 0 ? ` ${formatCount(left, "result")} could not be stored.` : "";
      void showSnackbar(
        left > 0 ? "error" : "success",
        `The code has been matched. ${formatCount(stored, "result")} stored.${kept}`,
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={`Match ${code.code}`}
      description={
        code.waiting > 0
          ? `${formatCount(code.waiting, "result")} will be stored as drafts, or discarded if you leave the code out.`
          : "Later messages will be read in the same way."
      }
    >
      <SaveForm form={form} action="Match" isDisabled={!biomarkers.data} onCancel={onClose}>
        <Loaded query={biomarkers} loading={<Skeleton />} failure="The biomarkers could not be shown">
          {({ data }) => (
            <SelectField
              label={`${[code.instrument, code.name || code.code].filter(Boolean).join(": ")} means`}
              {...form.field("biomarker")}
            >
              <option value="">Choose a biomarker</option>
              <option value={leftOut}>Leave out</option>
              {data.map((each) => (
                <option key={each.code} value={each.code}>
                  {each.unit ? `${each.name}, ${each.unit}` : each.name}
                </option>
              ))}
            </SelectField>
          )}
        </Loaded>
      </SaveForm>
    </Dialog>
  );
}
