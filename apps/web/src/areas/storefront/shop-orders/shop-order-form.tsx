import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { shopOrderCorrection } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import type { ListedCountry } from "../../../lib/usable-countries.ts";
import { AddressFields } from "../../../ui/address-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ContactFields } from "../../../ui/contact-fields.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { useSaveForm } from "../../../ui/save-form.tsx";
import { Problems } from "./problems.tsx";
import styles from "./shop-orders.module.css";
import { isInUs } from "@kitpath/contract/places/us-places";

const correction = shopOrderCorrection.pick({ delivery: true });

type Correction = z.output<typeof correction>;

type ShopOrderFormProps = {
  order: WaitingShopOrder;
  countries: ListedCountry[];
  back: ReactNode;
  onPlaced: (orderNumbers: string[]) => void;
};

/** Corrects the recipient of a shop order; saving places it. */
export function ShopOrderForm({ order, countries, back, onPlaced }: ShopOrderFormProps) {
  const { id, delivery: before, problems } = order;
  const form = useSaveForm({
    schema: correction,
    saved: { delivery: before },
    send: (entry, once) =>
      call("placeShopOrder", { params: { id }, body: { ...withoutEmpty(entry), before } }, once),
    done: "Order created!",
    onSaved: ({ orderNumbers }) => onPlaced(orderNumbers),
  });
  return (
    <FormProvider {...form}>
      <form {...form.frame} className={styles.stack}>
        <Notice tone="info" title="This order is on hold because">
          <Problems problems={problems} />
        </Notice>
        <fieldset disabled={form.isSaving} className={styles.stack}>
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
            <Button type="submit" variant="primary" busy={form.isSaving}>
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
