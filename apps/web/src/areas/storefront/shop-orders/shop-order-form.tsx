import { zodResolver } from "@hookform/resolvers/zod";
import type {
  ShopOrderCorrection,
  WaitingShopOrder,
} from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { shopOrderCorrection } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import type { ListedCountry } from "../../../lib/usable-countries.ts";
import { AddressFields } from "../../../ui/address-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ContactFields } from "../../../ui/contact-fields.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Problems } from "./problems.tsx";
import { refreshShopOrders } from "./queries.ts";
import styles from "./shop-orders.module.css";
import { isInUs } from "@kitpath/contract/places/us-places";

const correction = shopOrderCorrection.pick({ delivery: true });

type CorrectionEntry = z.input<typeof correction>;
type Correction = z.output<typeof correction>;

type ShopOrderFormProps = {
  order: WaitingShopOrder;
  countries: ListedCountry[];
  back: ReactNode;
  onPlaced: (orderNumbers: string[]) => void;
};

/** Corrects the recipient of a shop order; saving places it. */
export function ShopOrderForm({ order, countries, back, onPlaced }: ShopOrderFormProps) {
  const queryClient = useQueryClient();
  const [withKey] = useState(keepKey);
  const before = order.delivery;
  const saved = { delivery: before };
  const form = useForm<CorrectionEntry, unknown, Correction>({
    resolver: zodResolver(correction),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const placing = useMutation({
    mutationFn: (body: ShopOrderCorrection) =>
      withKey(body, (idempotencyKey) =>
        call("placeShopOrder", { params: { id: order.id }, body }, { idempotencyKey }),
      ),
    onSuccess: async ({ orderNumbers }) => {
      void showSnackbar("success", "Order created!");
      onPlaced(orderNumbers);
      await refreshShopOrders(queryClient);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles.stack}
        onSubmit={form.handleSubmit((entry) => placing.mutate({ ...withoutEmpty(entry), before }))}
      >
        <Notice tone="info" title="This order is on hold because">
          <Problems problems={order.problems} />
        </Notice>
        <fieldset disabled={placing.isPending} className={styles.stack}>
          <Card title="Person">
            <div className={layout.pair}>
              <ContactFields of="delivery" phoneHelp="Couriers call this number if they cannot deliver." />
            </div>
          </Card>
          <Card title="Address">
            <div className={layout.pair}>
              <AddressFields countries={countries} />
            </div>
          </Card>
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={placing.isPending}>
              Place order
            </Button>
            {back}
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** Removes empty fields: the county in the US, the state elsewhere. */
function withoutEmpty({ delivery }: Correction): Correction {
  const { addressLine2, county, state, ...address } = delivery.address;
  return {
    delivery: {
      ...delivery,
      address: {
        ...address,
        ...(addressLine2 ? { addressLine2 } : {}),
        ...(county && !isInUs(address.countryCode) ? { county } : {}),
        ...(state && isInUs(address.countryCode) ? { state } : {}),
      },
    },
  };
}
