import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import { call } from "../../../../lib/api.ts";
import { namesApart } from "../../../../lib/names-apart.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../../ui/save-form.tsx";

type RouteDialogProps = { route: ProductRoute; onClose: () => void };

/** Asks which of the approved labs tests a product. */
export const RouteDialog = ({ route, onClose }: RouteDialogProps) => (
  <Dialog
    open
    narrow
    onClose={onClose}
    title={route.title}
    description="Kits already dispatched keep their lab, because its address label is in the box."
  >
    <RouteForm route={route} onClose={onClose} />
  </Dialog>
);

function RouteForm({ route: { productCode, title, lab, labs, agreement }, onClose }: RouteDialogProps) {
  const nameOf = namesApart(labs);
  const form = useSaveForm({
    first: { labId: labs.find(({ id }) => id === lab?.id)?.id ?? labs[0]?.id ?? "" },
    send: (body) => call("routeProduct", { params: { productCode }, body }),
    done: (_answer, { labId }) => {
      const chosen = labs.find(({ id }) => id === labId);
      return `New kits of ${title} go to ${chosen ? nameOf(chosen) : ""}.`;
    },
    onSaved: onClose,
    hasNotice: true,
  });
  return (
    <SaveForm form={form} action="Send kits here" onCancel={onClose}>
      <SelectField
        label="Lab"
        help={agreement ? `Approved for “${agreement}”.` : undefined}
        {...form.field("labId")}
      >
        {labs.map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
    </SaveForm>
  );
}
