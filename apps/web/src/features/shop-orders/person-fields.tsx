import { useFormContext } from "react-hook-form";
import { TextField } from "../../ui/field.tsx";
import type { CorrectionEntry } from "./shop-order-form.tsx";
import styles from "./shop-orders.module.css";

export function PersonFields() {
  const { register, formState } = useFormContext<CorrectionEntry>();
  const errors = formState.errors.delivery;
  return (
    <div className={styles.grid}>
      <TextField
        label="First name"
        autoComplete="off"
        error={errors?.firstName?.message}
        {...register("delivery.firstName")}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        error={errors?.lastName?.message}
        {...register("delivery.lastName")}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        error={errors?.email?.message}
        {...register("delivery.email")}
      />
      <TextField
        label="Phone"
        type="tel"
        placeholder="+447789123456"
        autoComplete="off"
        help="Couriers call it when they cannot deliver."
        error={errors?.mobileNumber?.message}
        {...register("delivery.mobileNumber")}
      />
    </div>
  );
}
