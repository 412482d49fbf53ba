import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { toldOf } from "../../../lib/api-error.ts";
import { useFields } from "../../../lib/form-fields.ts";
import { useSecond } from "../../../lib/use-now.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { TimePicker } from "./time-picker.tsx";

/** What the form around this step has: an order's, whose visit it asks about. */
type Entry = {
  delivery: { address: { countryCode: string; postcode: string; city: string } };
  visit: {
    arrange: "now" | "patient" | "provider";
    slotId: string;
    startsAt: string;
    timeZone: string;
    heldUntil: string;
    accessNotes?: string | undefined;
    visitNotes?: string | undefined;
    hasChaperone: boolean;
    nurseSex: "" | "f" | "m";
    mobility?: string | undefined;
    isFastingUnderstood: boolean;
  };
};

const ways = [
  { value: "now", label: "Choose a time now" },
  { value: "patient", label: "Let the patient choose", description: "We send them a link." },
  { value: "provider", label: "Have the provider call", description: "They agree a time by phone." },
];

/** The step of an order whose sample is taken at an appointment: when, and what whoever comes must know. */
export function VisitStep({ product }: { product: OrderableProduct }) {
  const { field, errorOf, register, control } = useFields<Entry>();
  const arrange = useWatch({ control, name: "visit.arrange" });
  const isAtHome = product.phlebotomyType === "MOBILE";
  return (
    <Card title={isAtHome ? "Nurse’s visit" : "Appointment"}>
      <div className={layout.form}>
        <RadioList label="Who chooses the time?" options={ways} radio={register("visit.arrange")} />
        {arrange === "now" ? <TimeNow productCode={product.productCode} /> : null}
        <Disclosure
          title="Access, needs and notes"
          hasErrors={["accessNotes", "visitNotes", "mobility"].some((name) =>
            errorOf(`visit.${name}` as "visit.mobility"),
          )}
        >
          <div className={layout.form}>
            <div className={layout.pair}>
              <TextAreaField
                label="Access notes"
                rows={2}
                help="Gate, floor, parking"
                {...field("visit.accessNotes")}
              />
              <TextAreaField label="Notes for the nurse" rows={2} {...field("visit.visitNotes")} />
              <SelectField label="Preferred sex of the nurse" {...field("visit.nurseSex")}>
                <option value="">No preference</option>
                <option value="f">Female</option>
                <option value="m">Male</option>
              </SelectField>
              <TextField label="Mobility" isOptional {...field("visit.mobility")} />
            </div>
            <Checkbox label="Somebody else should be present" {...field("visit.hasChaperone")} />
            <Checkbox label="The patient knows whether to fast" {...field("visit.isFastingUnderstood")} />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}

function TimeNow({ productCode }: { productCode: string }) {
  const { control, setValue, errorOf } = useFields<Entry>();
  const { countryCode, postcode, city } = useWatch({ control, name: "delivery.address" });
  const { slotId, startsAt, timeZone, heldUntil } = useWatch({ control, name: "visit" });
  const now = useSecond();
  const isOver = heldUntil !== "" && Date.parse(heldUntil) <= now;
  const keep = (held: Pick<Entry["visit"], "slotId" | "startsAt" | "timeZone" | "heldUntil">) => {
    setValue("visit.startsAt", held.startsAt);
    setValue("visit.timeZone", held.timeZone);
    setValue("visit.heldUntil", held.heldUntil);
    setValue("visit.slotId", held.slotId, { shouldDirty: true, shouldValidate: held.slotId !== "" });
  };
  const holding = useMutation({
    mutationFn: (slot: AppointmentSlot) =>
      call("holdSlot", { body: { appointmentSlotId: slot.id, productCode, countryCode, postcode, city } }),
    onSuccess: ({ appointmentSlotId, expiresAt }, slot) =>
      keep({
        slotId: appointmentSlotId,
        startsAt: slot.startsAt,
        timeZone: slot.timeZone,
        heldUntil: expiresAt,
      }),
    onError: (error) => {
      keep({ slotId: "", startsAt: "", timeZone: "", heldUntil: "" });
      void showSnackbar("error", toldOf(error, "This time could not be held. Choose another."));
    },
  });
  const address = useSettled(`${city.trim()}\n${postcode.trim()}`);
  const [town = "", code = ""] = address.split("\n");
  if (!town || !code) return <p>Fill in the address. We then show the free times there.</p>;
  const error = errorOf("visit.slotId");
  return (
    <>
      {slotId && !isOver ? (
        <Notice tone="ok" title={onTheClocks(startsAt, timeZone)}>
          Held for you until {clock.format(new Date(heldUntil))}. Place the order before then.
        </Notice>
      ) : null}
      {slotId && isOver ? (
        <Notice tone="bad" title="The time that you chose is no longer held">
          Choose it again if it is still free, or another.
        </Notice>
      ) : null}
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <TimePicker
        key={address}
        at={{ productCode, countryCode, postcode: code, city: town }}
        chosen={isOver ? null : startsAt || null}
        isBusy={holding.isPending}
        onChoose={(slot) => holding.mutate(slot)}
      />
    </>
  );
}

const waitMs = 500;

/** Returns what is typed once nobody has typed for a moment, so that each letter does not ask for times. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
