import { formatOwnDate } from "@kitpath/contract/fields/formats";
import { mostTests } from "@kitpath/contract/results/summaries/summaries";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "../../../ui/privacy.module.css";

export type TestToSummarise = { id: string; product: string; kitId: string; registeredAt: string };

const forms = [
  { value: "getSummaryAsPdf", label: "PDF", description: "To read or print, signed, with your letterhead." },
  { value: "getSummaryAsCsv", label: "CSV", description: "For a spreadsheet, one line for each result." },
  { value: "getSummaryAsFhir", label: "FHIR R4", description: "A document for another clinical system." },
] as const;
type Form = (typeof forms)[number]["value"];

type SummaryDialogProps = {
  customerId: string;
  /** Those with results. */
  tests: readonly TestToSummarise[];
  onClose: () => void;
};

/** Chooses the form of a summary, and the tests in it. */
export function SummaryDialog({ customerId, tests, onClose }: SummaryDialogProps) {
  const [form, setForm] = useState<Form>("getSummaryAsPdf");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(tests.map(({ id }) => id)));
  const hasAll = chosen.size === tests.length;
  const getting = useMutation({
    // All tests are asked for by naming none: those without results are then mentioned.
    mutationFn: () =>
      download(form, {
        params: { id: customerId },
        query: hasAll ? {} : { tests: [...chosen].join(",") },
      }),
    onSuccess: () => {
      void showSnackbar("success", "The file is in your downloads.");
      onClose();
    },
    onError: showFailure,
  });
  const choose = (id: string, isChosen: boolean) =>
    setChosen(
      new Set(tests.flatMap((each) => ((each.id === id ? isChosen : chosen.has(each.id)) ? [each.id] : []))),
    );
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title="Summary of results"
      description="The latest results of each test, side by side by date."
    >
      <div className={layout.form}>
        <RadioList
          label="Form"
          options={forms}
          chosen={form}
          radio={{ name: "form", onChange: ({ target }) => setForm(target.value as Form) }}
        />
        <FieldGroup label="Tests" help={tests.length > mostTests ? `Choose up to ${mostTests}.` : undefined}>
          <div className={styles.choices}>
            {tests.map(({ id, product, kitId, registeredAt }) => (
              <Checkbox
                key={id}
                label={`${product}, ${formatOwnDate(registeredAt)}, kit ${kitId}`}
                checked={chosen.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
          </div>
          {tests.length > 1 ? (
            <div>
              {" "}
              <Button
                variant="quiet"
                onClick={() => setChosen(new Set(hasAll ? [] : tests.map(({ id }) => id)))}
              >
                {hasAll ? "Select none" : "Select all"}
              </Button>
            </div>
          ) : null}
        </FieldGroup>
        <DialogActions busy={getting.isPending} onCancel={onClose}>
          <Button
            variant="primary"
            busy={getting.isPending}
            disabled={chosen.size === 0}
            onClick={() => getting.mutate()}
          >
            Download
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
