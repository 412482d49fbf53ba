import { absenceQuery } from "@kitpath/contract/appointments/plan/absences";
import type { AbsenceAddress } from "@kitpath/contract/appointments/plan/list-query";
import { requiredText } from "@kitpath/contract/fields/text";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { localToday } from "../../../lib/today.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./absence-form.module.css";

const blank = z.literal("").transform(() => undefined);
const entry = absenceQuery
  .extend({
    nurseId: requiredText(40),
    from: blank.or(absenceQuery.shape.from),
    until: blank.or(absenceQuery.shape.until),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ["lastDay"],
    error: "End on the first day or later.",
  });

type AbsenceFormProps = {
  nurses: readonly { id: string; name: string }[];
  address: AbsenceAddress;
  onShow: (address: AbsenceAddress) => void;
  /** Whom the absence of the address affects; drawn only while the fields say the same. */
  children: ReactNode;
};

/** Who cannot come, and when. */
export function AbsenceForm({ nurses, address, onShow, children }: AbsenceFormProps) {
  const day = address.firstDay ?? localToday();
  const form = useSaveForm({
    schema: entry,
    first: {
      nurseId: nurses.some(({ id }) => id === address.nurseId) ? address.nurseId! : "",
      firstDay: day,
      lastDay: address.lastDay ?? day,
      from: address.from ?? "",
      until: address.until ?? "",
    },
    send: (absence) => Promise.resolve(absence),
    onSaved: (absence) => onShow({ from: undefined, until: undefined, ...absence }),
  });
  const typed = useWatch({ control: form.control });
  const isShown =
    typed.nurseId === address.nurseId &&
    typed.firstDay === day &&
    typed.lastDay === (address.lastDay ?? day) &&
    typed.from === (address.from ?? "") &&
    typed.until === (address.until ?? "");
  return (
    <>
      <SaveForm form={form} action="Show the visits" card="Who cannot come?">
        <SelectField label="Nurse" {...form.field("nurseId")}>
          <option value="">Choose a nurse</option>
          {nurses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className={styles.row}>
          <TextField label="First day" type="date" {...form.field("firstDay")} />
          <TextField label="From" isOptional type="time" {...form.field("from")} />
          <TextField label="Last day" type="date" {...form.field("lastDay")} />
          <TextField label="Until" isOptional type="time" {...form.field("until")} />
        </div>
      </SaveForm>
      {isShown ? children : null}
    </>
  );
}
