import { useFormContext } from "react-hook-form";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import styles from "./order-form.module.css";
import type { OrderFormEntry } from "./order-form-schema.ts";

/** The fields for the physician who orders the test in the US, if there is one. */
export function PhysicianFields() {
  const { register, formState } = useFormContext<OrderFormEntry>();
  const errors = formState.errors.physician;
  return (
    <Card title="Physician">
      <p className={styles.intro}>
        In the US, a physician orders tests. Leave this empty to have one approve the order.
      </p>
      <div className={layout.pair}>
        <TextField
          label="Physician’s first name"
          autoComplete="off"
          error={errors?.firstName?.message}
          {...register("physician.firstName")}
        />
        <TextField
          label="Physician’s last name"
          autoComplete="off"
          error={errors?.lastName?.message}
          {...register("physician.lastName")}
        />
        <TextField
          label="NPI"
          help="National Provider Identifier, 10 digits"
          inputMode="numeric"
          autoComplete="off"
          error={errors?.npi?.message}
          {...register("physician.npi")}
        />
      </div>
    </Card>
  );
}
