import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { nobodyComes, noPlace } from "./appointment-times.tsx";
import { TimeNow } from "./time-now.tsx";
import { useIsMinor } from "./use-is-minor.ts";
import type { Reach } from "./use-reach.ts";
import { useReach, useWhereabouts } from "./use-reach.ts";
import type { Arrangement, Entry } from "./visit-entry.ts";
import { VisitNeeds } from "./visit-needs.tsx";

type Way = { value: Arrangement; label: string; description?: string };

const later: Way = {
  value: "later",
  label: "Order without an appointment",
  description: "Nobody is asked to take the sample. You can make the appointment on the order’s page.",
};

const usual = (now: string): Way[] => [
  { value: "now", label: now },
  { value: "patient", label: "Let the patient choose", description: "We send them a link." },
  { value: "provider", label: "Have the provider call", description: "They agree a time by phone." },
];

const waysOf = (reach: Reach, isAtPlace: boolean, hasOther: boolean): Way[] => {
  const now = isAtPlace ? "Choose a place and a time now" : "Choose a time now";
  if (reach === "served") return hasOther ? [...usual(now), later] : usual(now);
  return [
    ...(reach === "instead" ? [{ value: "now", label: "Choose a time at the nearest place" } as const] : []),
    later,
  ];
};

/** The step of an order whose sample is taken at an appointment: where, when, and what whoever comes must know. */
export function VisitStep({ product }: { product: OrderableProduct }) {
  const { productCode, phlebotomyType, allowsMinorsAtHome } = product;
  const isAtPlace = phlebotomyType === "IN-CLINIC";
  const { register, control, setValue, errorOf } = useFields<Entry>();
  const arrange = useWatch({ control, name: "visit.arrange" });
  const at = useWhereabouts(productCode);
  const isMinor = useIsMinor() && !isAtPlace && !allowsMinorsAtHome;
  const served = useReach(at, isAtPlace);
  const reach = isMinor ? "nobody" : served;
  const openOrder = errorOf("visit.openOrder");
  // Kept after the refusal itself is gone, as it is once the order is sent again.
  const [hasOther, setHasOther] = useState(false);
  if (openOrder && !hasOther) setHasOther(true);
  const ways = waysOf(reach ?? "served", isAtPlace, hasOther);
  const [first] = ways;
  const isOffered = ways.some(({ value }) => value === arrange);
  useEffect(() => {
    if (reach && first && !isOffered) setValue("visit.arrange", first.value);
  }, [reach, first, isOffered, setValue]);
  return (
    <Card title={isAtPlace ? "Appointment" : "Nurse’s visit"}>
      <div className={layout.form}>
        {isMinor ? (
          <Notice tone="info" title="Nurses do not visit people under 18 for this test">
            Choose a test whose sample is taken at a place, or order without an appointment.
          </Notice>
        ) : reach && reach !== "served" && arrange === "later" ? (
          <Notice tone="info" title={(isAtPlace ? noPlace : nobodyComes).title}>
            {reach === "instead"
              ? "There is a place to go to instead."
              : "Check the address. You can order all the same, and make the appointment once somebody does."}
          </Notice>
        ) : null}
        {openOrder ? (
          <Notice tone="bad" title="This patient already has an open appointment for this product">
            Change or cancel that of order{" "}
            <Link to="/admin/clinics/order_history/$orderNumber" params={{ orderNumber: openOrder }}>
              {openOrder}
            </Link>
            , or order without an appointment.
          </Notice>
        ) : null}
        <RadioList
          label={(reach ?? "served") === "served" ? "Who chooses the time?" : "What do you want to do?"}
          options={ways}
          radio={register("visit.arrange")}
        />
        {arrange === "now" && !at ? <p>Fill in the address. We then show what is free.</p> : null}
        {arrange === "now" && at ? <TimeNow at={at} isAtPlace={isAtPlace} /> : null}
        {arrange === "later" ? null : <VisitNeeds isAtPlace={isAtPlace} />}
      </div>
    </Card>
  );
}
