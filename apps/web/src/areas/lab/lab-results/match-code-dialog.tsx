import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { reasonOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { instrumentCodesQuery, labBiomarkersQuery, refreshResults } from "./queries.ts";

/** Asks which biomarker an instrument's code means. */
export function MatchCodeDialog({ code, onClose }: { code: InstrumentCode; onClose: () => void }) {
  const [biomarker, setBiomarker] = useState(code.biomarker ?? code.suggested ?? "");
  const queryClient = useQueryClient();
  const biomarkers = useQuery(labBiomarkersQuery);
  const matching = useMutation({
    mutationFn: () => call("matchInstrumentCode", { params: { id: code.id }, body: { biomarker } }),
    onSuccess: async ({ stored, left }) => {
      const kept = left > 0 ? ` ${formatCount(left, "result")} could not be stored.` : "";
      void showSnackbar(
        left > 0 ? "error" : "success",
        `The code has been matched. ${formatCount(stored, "result")} stored.${kept}`,
      );
      onClose();
      await Promise.all([queryClient.invalidateQueries(instrumentCodesQuery), refreshResults(queryClient)]);
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
      <form
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (biomarker) matching.mutate();
        }}
      >
        <Loaded query={biomarkers} loading={<Skeleton />} failure="The biomarkers could not be shown">
          {({ data }) => (
            <SelectField
              label={`${[code.instrument, code.name || code.code].filter(Boolean).join(": ")} means`}
              value={biomarker}
              error={matching.error ? reasonOf(matching.error) : undefined}
              onChange={({ target }) => setBiomarker(target.value)}
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
        <DialogActions busy={matching.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" disabled={!biomarker} busy={matching.isPending}>
            Match
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
