import { useFormContext } from "react-hook-form";
import type { ListedCountry } from "../../../lib/usable-countries.ts";
import { AddressFields } from "../../../ui/address-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ContactFields } from "../../../ui/contact-fields.tsx";
import layout from "../../../ui/form-layout.module.css";
import { TextsField } from "../../../ui/texts-field.tsx";
import type { OrderFormEntry } from "./order-form-schema.ts";

const copied = ["firstName", "lastName", "email", "mobileNumber"] as const;
const section = "section-delivery shipping";

type DeliveryFieldsProps = { countries: ListedCountry[]; isUs: boolean; hasPatient: boolean };

/** The fields for the parcel's recipient and address. */
export function DeliveryFields({ countries, isUs, hasPatient }: DeliveryFieldsProps) {
  const { formState, getFieldState, getValues, setValue } = useFormContext<OrderFormEntry>();
  const copyPatient = () => {
    for (const field of copied) {
      const name = `delivery.${field}` as const;
      setValue(name, getValues(`user.${field}`), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted || getFieldState(name).isTouched,
      });
    }
  };
  return (
    <Card
      title="Delivery details"
      action={
        hasPatient && !isUs ? (
          <Button variant="quiet" onClick={copyPatient}>
            Use patient details
          </Button>
        ) : null
      }
    >
      <div className={layout.pair}>
        {isUs && hasPatient ? (
          <p className={layout.whole}>In the US the kit goes to the patient named above.</p>
        ) : (
          <ContactFields of="delivery" section={section} />
        )}
        {hasPatient ? null : (
          <div className={layout.whole}>
            <TextsField of="delivery" />
          </div>
        )}
        <AddressFields countries={countries} section={section} />
      </div>
    </Card>
  );
}
