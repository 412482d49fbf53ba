import { usStates } from "@kitpath/contract/catalogue/us-states";
import { postcodeDoubt } from "@kitpath/contract/postcodes";
import type { Country } from "@kitpath/contract/products";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { CorrectionEntry } from "./shop-order-form.tsx";
import styles from "./shop-orders.module.css";

export function AddressFields({ countries }: { countries: Country[] }) {
  const { control, register, formState } = useFormContext<CorrectionEntry>();
  const [countryCode, postcode] = useWatch({
    control,
    name: ["delivery.address.countryCode", "delivery.address.postcode"],
  });
  const isUs = countryCode === "US";
  const errors = formState.errors.delivery?.address;
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <SelectField
          label="Country"
          error={errors?.countryCode?.message}
          {...register("delivery.address.countryCode")}
        >
          <option value="">Choose a country</option>
          {countries.map(({ country_code: code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.whole}>
        <TextField
          label="Address line 1"
          autoComplete="off"
          error={errors?.addressLine1?.message}
          {...register("delivery.address.addressLine1")}
        />
      </div>
      <div className={styles.whole}>
        <TextField
          label="Address line 2"
          help="Optional"
          autoComplete="off"
          error={errors?.addressLine2?.message}
          {...register("delivery.address.addressLine2")}
        />
      </div>
      <TextField
        label="City"
        autoComplete="off"
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
          help="Optional"
          autoComplete="off"
          error={errors?.county?.message}
          {...register("delivery.address.county")}
        />
      )}
      <TextField
        label={isUs ? "ZIP code" : "Postcode"}
        autoComplete="off"
        warning={postcodeDoubt(countryCode, postcode) ?? undefined}
        error={errors?.postcode?.message}
        {...register("delivery.address.postcode")}
      />
    </div>
  );
}
