import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { FilterScreen, SavedFilter } from "@kitpath/contract/results/saved-filters/saved-filters";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogLock } from "../../../ui/dialog-lock.tsx";
import { TextField } from "../../../ui/field.tsx";
import { keptFilterOf } from "./filter-state.ts";
import type { ResultsSearch } from "./results-search.ts";
import styles from "./saved-filters-dialog.module.css";

type SavedFiltersDialogProps = {
  screen: FilterScreen;
  search: ResultsSearch;
  kept: readonly SavedFilter[];
  onClose: () => void;
};

/** Saves the current tab, test type and dates under a name, and deletes saved filters. */
export function SavedFiltersDialog({ screen, search, kept, onClose }: SavedFiltersDialogProps) {
  const form = useSaveForm({
    first: { name: "" },
    mode: "onSubmit",
    send: ({ name }) => call("saveFilter", { body: { screen, name, filter: keptFilterOf(search) } }),
    done: ({ name }) => `The filter ${name} is saved.`,
    onSaved: onClose,
  });
  const deleting = useMutation({
    mutationFn: (id: string) => call("deleteSavedFilter", { params: { id } }),
    onError: showFailure,
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title="Saved filters"
      description="Names and order numbers are not saved, because they identify one person."
    >
      <DialogLock busy={form.isSaving} />
      <SaveForm form={form} action="Save filter">
        <TextField
          label="Name for the current filter"
          autoComplete="off"
          maxLength={60}
          {...form.field("name", { required: "Field is required." })}
        />
      </SaveForm>
      <ul className={styles.list}>
        {kept.map(({ id, name }) => (
          <li key={id} className={styles.item}>
            <span>{name}</span>
            <Button
              variant="quiet"
              aria-label={`Delete filter ${name}`}
              busy={deleting.isPending && deleting.variables === id}
              onClick={() => deleting.mutate(id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
