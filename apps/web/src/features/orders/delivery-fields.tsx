import { usStates } from "@kitpath/contract/catalogue/us-states";
import { postcodeDoubt } from "@kitpath/contract/postcodes";
import type { Country } from "@kitpath/contract/products";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./order-form.module.css";
import type { OrderFormEntry } from "./order-form-schema.ts";

const optional = "Optional";
const copied = ["firstName", "lastName", "email", "mobileNumber"] as const;

type DeliveryFieldsProps = { countries: Country[]; isUs: boolean; hasPatient: boolean };

/** Who gets the parcel and where. */
export function DeliveryFields({ countries, isUs, hasPatient }: DeliveryFieldsProps) {
  const { control, register, formState, getValues, setValue } = useFormContext<OrderFormEntry>();
  const [countryCode, postcode] = useWatch({
    control,
    name: ["delivery.address.countryCode", "delivery.address.postcode"],
  });
  const goesToPatient = isUs && hasPatient;
  const errors = formState.errors.delivery?.address;
  const copyPatient = () => {
    for (const field of copied) {
      setValue(`delivery.${field}`, getValues(`user.${field}`), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
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
      <div className={styles.grid}>
        {goesToPatient ? (
          <p className={styles.whole}>In the US the kit goes to the patient named above.</p>
        ) : (
          <ContactFields of="delivery" />
        )}
        <div className={styles.whole}>
          <SelectField
            label="Country"
            autoComplete="section-delivery shipping country"
            error={errors?.countryCode?.message}
            {...register("delivery.address.countryCode")}
          >
            {countries.map(({ country_code, title }) => (
              <option key={country_code} value={country_code}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.whole}>
          <TextField
            label="Address line 1"
            autoComplete="section-delivery shipping address-line1"
            error={errors?.addressLine1?.message}
            {...register("delivery.address.addressLine1")}
          />
        </div>
        <div className={styles.whole}>
          <TextField
            label="Address line 2"
            help={optional}
            autoComplete="section-delivery shipping address-line2"
            error={errors?.addressLine2?.message}
            {...register("delivery.address.addressLine2")}
          />
        </div>
        <TextField
          label="City"
          autoComplete="section-delivery shipping address-level2"
          error={errors?.city?.message}
          {...register("delivery.address.city")}
        />
        {isUs ? (
          <SelectField label="State" error={errors?.state?.message} {...register("delivery.address.state")}>
            <option value="">Choose a state</option>
            {usStates.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label="County"
            help={optional}
            autoComplete="section-delivery shipping address-level1"
            error={errors?.county?.message}
            {...register("delivery.address.county")}
          />
        )}
        <TextField
          label={isUs ? "ZIP code" : "Postcode"}
          autoComplete="section-delivery shipping postal-code"
          warning={postcodeDoubt(countryCode, postcode) ?? undefined}
          error={errors?.postcode?.message}
          {...register("delivery.address.postcode")}
        />
      </div>
    </Card>
  );
}
