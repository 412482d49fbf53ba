import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../lib/api.ts";
import { reasonOf } from "../../../../lib/api-error.ts";
import { useFocusRefused } from "../../../../lib/focus-first-error.ts";
import { namesApart } from "../../../../lib/names-apart.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogActions } from "../../../../ui/dialog-actions.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../../ui/snackbar.tsx";
import { markRoutes, productRoutesQuery } from "./queries.ts";

/** Asks which of the approved labs tests a product. */
export function RouteDialog({ route, onClose }: { route: ProductRoute; onClose: () => void }) {
  const { productCode, title, lab, labs, agreement } = route;
  const [labId, setLabId] = useState(labs.find(({ id }) => id === lab?.id)?.id ?? labs[0]?.id ?? "");
  const nameOf = namesApart(labs);
  const queryClient = useQueryClient();
  const routing = useMutation({
    mutationFn: () => call("routeProduct", { params: { productCode }, body: { labId } }),
    onSuccess: (answer) => {
      void markRoutes(queryClient);
      queryClient.setQueryData(productRoutesQuery.queryKey, answer);
      const chosen = labs.find(({ id }) => id === labId);
      void showSnackbar("success", `New kits of ${title} go to ${chosen ? nameOf(chosen) : ""}.`);
      onClose();
    },
  });
  const element = useFocusRefused(routing.error);
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={title}
      description={`Kits already dispatched keep their lab, because its address label is in the box.`}
    >
      <form
        ref={element}
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          routing.mutate();
        }}
      >
        <SelectField
          label="Lab"
          help={agreement ? `Approved for “${agreement}”.` : undefined}
          value={labId}
          error={routing.error ? reasonOf(routing.error) : undefined}
          onChange={({ target }) => setLabId(target.value)}
        >
          {labs.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
        <DialogActions busy={routing.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" busy={routing.isPending}>
            Send kits here
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
