import type { FilterScreen, SavedFilter } from "@kitpath/contract/results/saved-filters/saved-filters";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogLock } from "../../../ui/dialog-lock.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { keptFilterOf } from "./filter-state.ts";
import { savedFiltersQuery } from "./queries.ts";
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
  const queryClient = useQueryClient();
  const form = useForm({ shouldFocusError: false, defaultValues: { name: "" } });
  const element = useFocusFirstError(form.formState);
  const refresh = () => queryClient.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      call("saveFilter", { body: { screen, name, filter: keptFilterOf(search) } }),
    onSuccess: ({ name }) => {
      void showSnackbar("success", `The filter ${name} is saved.`);
      onClose();
    },
    onError: (error) => showRefusal(form, error),
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: (id: string) => call("deleteSavedFilter", { params: { id } }),
    onError: showFailure,
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title="Saved filters"
      description="Names and order numbers are not saved, because they identify one person."
    >
      <DialogLock busy={saving.isPending} />
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}
      >
        <TextField
          label="Name for the current filter"
          autoComplete="off"
          maxLength={60}
          error={form.formState.errors.name?.message}
          {...form.register("name", { required: "Field is required." })}
        />
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save filter
          </Button>
        </div>
      </form>
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
