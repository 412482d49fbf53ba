import { zodResolver } from "@hookform/resolvers/zod";
import type { ShopProduct, Store } from "@kitpath/contract/storefront/store-products/store-products";
import { existingStoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { productsFailure } from "../../../ui/no-products.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { refreshProducts, variationsQuery } from "./queries.ts";
import { VariationField } from "./variation-field.tsx";

type AddDialogProps = { store: Store; product: ShopProduct; onClose: () => void; onAdded: () => void };

/** Asks which kit is sent when a product of the shop is bought. */
export function AddDialog({ store, product, onClose, onAdded }: AddDialogProps) {
  const query = useQuery(variationsQuery);
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(existingStoreProduct),
    shouldFocusError: false,
    defaultValues: { shop_product_id: product.shop_product_id, product_code: "" },
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const adding = useMutation({
    mutationFn: (body: { shop_product_id: string; product_code: string }) =>
      call("addStoreProduct", { params: { storeId: store.id }, body }),
    onSuccess: async () => {
      void showSnackbar("success", `Orders for ${product.title} will now arrive here.`);
      onAdded();
      await refreshProducts(queryClient);
    },
    onError: (error) => {
      const about = error instanceof ApiError ? error.fields.shop_product_id : undefined;
      if (about) form.setError("product_code", { message: about });
      else showRefusal(form, error);
    },
  });
  return (
    <Dialog
      open
      narrow
      onClose={onClose}
      title={`Add ${product.title}`}
      description="Choose the kit we send for it."
    >
      <Loaded query={query} loading={<Skeleton />} {...productsFailure}>
        {({ product_variations: variations }) => (
          <form
            ref={element}
            noValidate
            className={layout.form}
            onSubmit={(event) => void form.handleSubmit((entry) => adding.mutate(entry))(event)}
          >
            <VariationField
              variations={variations}
              error={errors.product_code?.message}
              select={form.register("product_code")}
            />
            <DialogActions busy={adding.isPending} onCancel={onClose}>
              <Button type="submit" variant="primary" busy={adding.isPending}>
                Add product
              </Button>
            </DialogActions>
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
