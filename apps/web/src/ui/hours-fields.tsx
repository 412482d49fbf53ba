import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import { get } from "react-hook-form";
import { useFields } from "../lib/form-fields.ts";
import { WeekHoursField } from "./week-hours-field.tsx";

type Entry = { hours: WorkingHours[] };

/** The week of the form around it. */
export function HoursFields({ none }: { none: string }) {
  const form = useFields<Entry>();
  const { errors, isSubmitted } = form.formState;
  const messageAt = (path: string): string | undefined => {
    const message: unknown = get(errors, `${path}.message`);
    return typeof message === "string" ? message : undefined;
  };
  return (
    <WeekHoursField
      label="Week"
      none={none}
      error={messageAt("hours") ?? messageAt("hours.root")}
      errorOf={(index) => messageAt(`hours.${index}.from`) ?? messageAt(`hours.${index}.until`)}
      hours={form.watch("hours")}
      onChange={(hours) => form.setValue("hours", hours, { shouldDirty: true, shouldValidate: isSubmitted })}
    />
  );
}
